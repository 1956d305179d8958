/** Copy of the animated panel, which is an island (spec 4 Hybrid panel). */
export const hybridPanel = {
  /** The animated panel in the hero (spec 4 Hybrid panel). */
  panel: {
    title: 'Classification Workflow',
    badge: 'ACTIVE',
    aiStage: 'AI Classification',
    tag: 'Intruder',
    tagText: 'Potential intruder identified based on facial recognition and behavioral patterns.',
    humanStage: 'Human Verification',
    humanText: 'Security officer has confirmed the intruder. Response team dispatched.',
    illustration: 'Illustration. The people shown are generated.',
  },
} as const;
