import { z } from 'zod'

const ClientData = z.object({ challenge: z.string() })

/** Returns the challenge in the browser's response (base64url of JSON); `undefined` if it is unreadable. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const said = ClientData.safeParse(jsonOf(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  return said.success ? said.data.challenge : undefined
}

/** Returns `undefined` if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
