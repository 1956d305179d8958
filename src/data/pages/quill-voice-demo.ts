/** Copy of the talk-down, which is an island (spec 4 Voice demo). */
export const quillVoiceDemo = {
  demo: {
    title: 'Hear a talk-down',
    intro: 'The recording that the speaker in the yard plays. It starts when you press the button.',
    play: 'Play demo warning',
    stop: 'Stop audio',
    unplayable: 'This browser cannot play the warning. What it says is written below.',
    withoutScript: 'Without JavaScript, use the player of the browser:',
    speaker: 'Speaker 2',
    site: 'Port Lane Logistics',
    transcriptTitle: 'What it says',
    transcript: [
      'Attention! You are on private property and being recorded.',
      'Our monitoring agents have been alerted.',
      'Leave the site immediately. If you stay, the police will be called.',
    ],
  },
} as const;
