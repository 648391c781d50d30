import { type StandIn, startStandIn } from '../providers/geocode/stand_in.ts'

/** One request for a completion. */
export interface Asked {
  model: string
  messages: { role: string; content: string | null; tool_call_id?: string }[]
  tools: { type: string; function: { name: string; description: string; parameters: { type: string } } }[]
}

/** What a model wants called, or what it says at the end. */
export type Said = { calls: { name: string; arguments: string }[] } | { content: string }

/** A model on this machine that speaks the chat completions of OpenAI; `say` is its mind, told the answers of the tools so far. */
export async function startModel(say: (answers: string[], asked: Asked) => Said): Promise<StandIn> {
  return startStandIn(({ url, body }, response) => {
    response.setHeader('content-type', 'application/json')
    if (url.pathname !== '/v1/chat/completions') return void response.writeHead(404).end('{}')
    const asked = JSON.parse(body) as Asked
    const answers = asked.messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')
    const said = say(answers, asked)
    const message =
      'content' in said
        ? { role: 'assistant', content: said.content }
        : {
            role: 'assistant',
            content: null,
            tool_calls: said.calls.map((call, index) => ({
              id: `call_${answers.length}_${index}`,
              type: 'function',
              function: call,
            })),
          }
    const finish_reason = 'content' in said ? 'stop' : 'tool_calls'
    response.end(
      JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason }] }),
    )
  })
}
