import { outlineOf } from './html-outline.ts'
import type { Act } from './submit.ts'
import type { Watched } from './writable-club.ts'

export type Mail = { from: Address; to: Address; replyTo: Address | null; subject: string; text: string }
type Address = { name: string; address: string }
/** What one submission sent, what it was answered, and what came of it. */
export function shown(what: string, act: Act, { sent, changes, jobs, mails, page }: Watched): string[] {
  const { response, how, typed } = sent
  const fields = [...typed].flatMap(([name, value]) =>
    value === undefined ? [] : [`    ${name} = ${JSON.stringify(value)}`],
  )
  const cookies = response.headers.getSetCookie().map((cookie) => `set-cookie ${cookie.split('=')[0]}`)
  return [
    `## ${what}: ${how}`,
    `  POST ${act.button?.path ?? act.form.path}${act.button === undefined ? '' : ` ${act.button.name}=${act.button.value}`}`,
    ...(what === 'accepted' ? fields : []),
    `  ${response.status}${response.headers.has('location') ? ` → ${response.headers.get('location')}` : ''}`,
    ...cookies.map((line) => `  ${line}`),
    ...saidIn(response, sent.text).map((line) => `  says ${line}`),
    ...changes.map((line) => `  ${line}`),
    ...jobs.map((line) => `  ${line}`),
    ...mails.flatMap(mailLines),
    ...(page === undefined ? [] : page.map((line) => `  then ${line}`)),
  ]
}

const mailLines = ({ from, to, replyTo, subject, text }: Mail) => [
  `  mail to ${to.name} <${to.address}> from ${from.name} <${from.address}>${replyTo === null ? '' : ` reply to ${replyTo.address}`}`,
  `    ${subject}`,
  ...text.split('\n').map((line) => `    | ${line}`.trimEnd()),
]

/** Of a file that is handed out. */
const mostLines = 12

const saidIn = (response: Response, text: string): string[] => {
  if (!/html/.test(response.headers.get('content-type') ?? ''))
    return text
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .slice(0, mostLines)
  const { main } = outlineOf(text)
  return main.filter((line) => /^\s*(alert|status|error)\b|\binvalid\b/.test(line)).map((line) => line.trim())
}
