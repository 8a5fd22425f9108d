/** The failure page, word for word (specification, section 2). */
export const failureTexts = {
  title: 'Temporary Loading Issue',
  sentences: [
    "we're having trouble loading your products right now.",
    'This might be due to a temporary Network issue.',
  ],
  tryAgain: 'Try Again',
} as const;
