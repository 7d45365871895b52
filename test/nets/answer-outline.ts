import { outlineOf } from './html-outline.ts'
import { fileLines } from './file-outline.ts'
import { stableText } from './stable-text.ts'

export type AnswerOutline = { head: readonly string[]; frame: readonly string[]; body: readonly string[] }

/** Say the same of every answer, or something new in each run. */
const unsaid = new Set(['content-length', 'content-security-policy', 'etag', 'date', 'link', 'x-request-id'])

/** Status, header fields and what the answer says; ids and tokens in stable words. */
export async function answerOutline(response: Response): Promise<AnswerOutline> {
  const stable = stableText()
  const each = (lines: readonly string[]) => lines.map(stable)
  const head = each([`${response.status}${target(response)}`, ...headerLines(response.headers)])
  const type = response.headers.get('content-type') ?? ''
  if (/event-stream/.test(type)) {
    await response.body?.cancel()
    return { head, frame: [], body: [] }
  }
  if (!type.startsWith('text/html')) {
    const bytes = Buffer.from(await response.arrayBuffer())
    return { head, frame: [], body: each(fileLines(type, bytes)) }
  }
  const page = outlineOf(await response.text())
  const body = each([...page.head, ...page.main])
  return { head, body, frame: each(page.frame) }
}

const target = ({ headers }: Response) => (headers.has('location') ? ` → ${headers.get('location')}` : '')

function headerLines(headers: Headers): string[] {
  const lines = [...headers]
    .filter(([name]) => !unsaid.has(name) && name !== 'location' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${value}`)
  const cookies = headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';')
    const [name, value] = pair.split('=')
    return `set-cookie: ${name}=${value === '' ? '' : '…'};${attributes.join(';')}`
  })
  return [...lines, ...cookies]
}
