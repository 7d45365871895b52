import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUnderTest } from '../database.ts'
import { answerOutline, type AnswerOutline } from './answer-outline.ts'
import { follow } from './follow.ts'
import { frameLines, type Frames } from './frames.ts'
import { byRoom } from './rooms.ts'
import { stableText } from './stable-text.ts'
import { openClub, type Role, roles, type Visitor } from './visitors.ts'

/** Around the first page of each area, and of each section of the administration, whose places stand around its pages. */
const starts = [
  '/',
  '/flugplatz/zeiten/en',
  '/mitglied',
  '/admin',
  ...[
    'anfragen',
    'blog',
    'veranstaltungen',
    'flugplatz',
    'mitglieder',
    'flugzeuge',
    'preise',
    'einstellungen',
  ].map((section) => `/admin/${section}`),
  '/vereinsflieger',
]

/** What the files say of a role at an address, without the heading: lines, or the role that finds the same. */
type Written = ReadonlyMap<string, ReadonlyMap<string, { lines: readonly string[]; as: Role | undefined }>>

/** The files, of which PostgreSQL is asked what is not said twice; `undefined` where everything is asked. */
function writtenPages(): Written | undefined {
  if (databaseUnderTest === 'sqlite' || process.env.FULL === '1') return undefined
  const folder = join(import.meta.dirname, 'pages')
  const parts = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split(/^(?=# \/)/m),
  )
  return new Map(
    parts.map((part) => {
      const [address = '', ...sections] = part.trimEnd().split(/^## /m)
      const byRole = sections.map((section) => {
        const [heading = '', ...lines] = section.trimEnd().split('\n')
        const [role = '', as] = heading.split(': as ')
        return [role, { lines, as: as as Role | undefined }] as const
      })
      return [address.slice('# '.length).trimEnd(), new Map(byRole)]
    }),
  )
}

/**
 * Every address, read by each role; by room the text that says what they find. Who is led away or refused at an address, and
 * who finds what another role does, is asked of SQLite alone: it is the same guard and the same statements.
 */
export async function readClub(): Promise<Map<string, string>> {
  const { visitors } = await openClub()
  const written = writtenPages()
  const saidAlready = (role: Role, address: string) => {
    if (role === 'administrator' || starts.includes(address)) return undefined
    const said = written?.get(stableText()(address))?.get(role)
    return said?.as !== undefined || /^(302|403)/.test(said?.lines[0] ?? '') ? said : undefined
  }
  const answers = new Map<string, AnswerOutline>()
  const { addresses } = await follow(async (address) => {
    const { response } = await visitors.administrator.ask(address)
    answers.set(address, await answerOutline(response.clone()))
    return response
  })
  const found = new Map<Role, Map<string, AnswerOutline>>([['administrator', answers]])
  for (const role of roles.filter((each) => each !== 'administrator')) {
    const own = new Map<string, AnswerOutline>()
    for (const address of addresses) {
      if (saidAlready(role, address) === undefined) own.set(address, await read(visitors[role], address))
    }
    found.set(role, own)
  }
  const frames: Frames = new Map(
    roles.map((role) => [role, new Map(starts.map((at) => [at, found.get(role)!.get(at)!.frame]))]),
  )
  const usual = usualHeaders(found.get('guest')!.get('/')!.head)
  const linesOf = (role: Role, address: string): readonly string[] => {
    const said = saidAlready(role, address)
    if (said === undefined) return linesFor(frames, usual, role, found.get(role)!.get(address)!)
    return said.as === undefined ? said.lines : linesOf(said.as, address)
  }
  const parts = addresses.toSorted(byAddress).map((address) => ({
    address,
    text: [`# ${stableText()(address)}`, ...byRole((role) => linesOf(role, address))].join('\n'),
  }))
  return new Map([...byRoom(parts), ['frames', framesText(frames, usual)]])
}

async function read(visitor: Visitor, address: string): Promise<AnswerOutline> {
  return answerOutline((await visitor.ask(address)).response)
}

/** Of ids made in one run only their place among each other is the same in the next. */
const byAddress = (a: string, b: string) => {
  const [one, other] = [stableText()(a), stableText()(b)]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Come with every answer, so they are written down once; an answer without one says so. */
const usualHeaders = (head: readonly string[]) =>
  head.filter((line) => !/^(\d|content-type|cache-control)/.test(line))

function linesFor(
  frames: Frames,
  usual: readonly string[],
  role: Role,
  { head, frame, body }: AnswerOutline,
): string[] {
  const missing = usual.filter((line) => !head.includes(line)).map((line) => `without ${line}`)
  const own = head.filter((line) => !usual.includes(line))
  return [...own, ...missing, ...frameLines(frames, role, frame), ...body]
}

/** Each role under a heading of its own; one that finds what an earlier one did only says so. */
function byRole(linesOf: (role: Role) => readonly string[]): string[] {
  const known = new Map<string, Role>()
  return roles.flatMap((role) => {
    const lines = linesOf(role)
    const text = lines.join('\n')
    const earlier = known.get(text)
    if (earlier !== undefined) return [`## ${role}: as ${earlier}`]
    known.set(text, role)
    return [`## ${role}`, ...lines]
  })
}

function framesText(frames: Frames, usual: readonly string[]): string {
  const areas = starts.map((at) =>
    [`# around ${at}`, ...byRole((role) => frames.get(role)!.get(at)!), ''].join('\n'),
  )
  return ['# header fields of every answer', ...usual, '', ...areas].join('\n')
}
