interface EvidenceProps {
  readonly sentences: readonly string[];
}

/** The evidence of figures: sample, period and method (decision D29). */
export function Evidence({ sentences }: EvidenceProps) {
  return <p className="method">{sentences.join(' ')}</p>;
}
