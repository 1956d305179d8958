interface EvidenceProps {
  readonly sentences: readonly string[];
}

/** Of how many a figure was counted, from when to when, and how (decision D29). */
export function Evidence({ sentences }: EvidenceProps) {
  return <p className="method">{sentences.join(' ')}</p>;
}
