/** The answers of the hotline questionnaire, and what a lead carries of them (spec 3, decision D5). */

export type YesNo = 'yes' | 'no';
export type Sourcing = 'source' | 'need-help';
export type Answer = YesNo | Sourcing;

export interface Answers {
  readonly hasCCTV: YesNo | '';
  /** The internal flag of spec 3: kept, never sent. */
  readonly advisoryContinued: boolean;
  readonly recentCrime: YesNo | '';
  readonly professionallyMonitored: YesNo | '';
  readonly providerSupport: YesNo | '';
  readonly willSource: Sourcing | '';
}

/** What a lead carries of the questionnaire: empty for a question that was not asked (decision D5). */
export type LeadAnswers = Omit<Answers, 'advisoryContinued'>;

export const noAnswers: Answers = {
  hasCCTV: '',
  advisoryContinued: false,
  recentCrime: '',
  professionallyMonitored: '',
  providerSupport: '',
  willSource: '',
};

/** The answers that belong to the branch taken, everything else empty (decision D5). */
export function leadAnswers(answers: Answers): LeadAnswers {
  const crime = answers.recentCrime === 'yes';
  const monitoring = crime && answers.hasCCTV === 'yes';
  return {
    hasCCTV: answers.hasCCTV,
    recentCrime: answers.recentCrime,
    professionallyMonitored: monitoring ? answers.professionallyMonitored : '',
    providerSupport:
      monitoring && answers.professionallyMonitored === 'yes' ? answers.providerSupport : '',
    willSource: crime && answers.hasCCTV === 'no' ? answers.willSource : '',
  };
}

/**
 * Answers as the questionnaire itself would have left them: what an earlier answer rules out is cleared
 * (decision D5). Saved answers lie where anybody can write.
 */
export function cleared(answers: Answers): Answers {
  const { hasCCTV, professionallyMonitored, providerSupport, willSource } = answers;
  const monitored = hasCCTV === 'yes' ? professionallyMonitored : '';
  return {
    ...answers,
    professionallyMonitored: monitored,
    providerSupport: monitored === 'yes' ? providerSupport : '',
    willSource: hasCCTV === 'no' ? willSource : '',
  };
}
