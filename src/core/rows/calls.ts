/** The one question that a call has put to whoever had it made. */
export interface CallQuestionRow {
  operationId: string
  /** Third-party text, plain and bounded. */
  question: string
  /** JSON of what there is to choose from, which may be nothing. */
  choices: string
  askedAt: number
  answerBy: number
  answer: string | null
  /** When the voice at the other end was told the answer, or that there is none. */
  closedAt: number | null
}

/** Questions of calls that last; each goes with its call. */
export interface CallQuestionTable {
  /** Keeps the first question of a call, and answers the one that is kept. */
  ask(row: CallQuestionRow): Promise<CallQuestionRow>
  of(operationId: string): Promise<CallQuestionRow | undefined>
  /** False when it was answered or closed before, or its time is over. */
  answer(operationId: string, answer: string, nowMs: number): Promise<boolean>
  /** Closes a question, and answers it as it then is: nobody answers it any more. */
  close(operationId: string, nowMs: number): Promise<CallQuestionRow | undefined>
}
