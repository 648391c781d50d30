/** A policy that asks about everything; another version is another rule, which a yes to the one before does not answer. */
export const askAll = (version: number): string =>
  JSON.stringify([{ name: `version ${version}`, when: {}, answer: 'ask' }])

/** The rule of such a policy as a question names it. */
export const ruleIn = (rules: string): string => JSON.stringify((JSON.parse(rules) as unknown[])[0])
