/** A sentence with a full stop at its end, and never two: names such as Acme Inc. bring their own. */
export const withStop = (sentence: string): string => (/[.!?。！？؟]$/u.test(sentence) ? sentence : `${sentence}.`)
