interface EvidenceProps {
  readonly sentences: readonly string[];
}

/** Renders the evidence for figures: the sample, the period and the method (decision D29). */
export function Evidence({ sentences }: EvidenceProps) {
  return <p className="method">{sentences.join(' ')}</p>;
}
