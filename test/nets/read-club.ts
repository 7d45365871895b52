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

/** Every address, read by each role; by room the text that says what they find. */
export async function readClub(): Promise<Map<string, string>> {
  const { visitors } = await openClub()
  const answers = new Map<string, AnswerOutline>()
  const { addresses } = await follow(async (address) => {
    const { response } = await visitors.administrator.ask(address)
    answers.set(address, await answerOutline(response.clone()))
    return response
  })
  const found = new Map<Role, Map<string, AnswerOutline>>([['administrator', answers]])
  for (const role of roles.filter((each) => each !== 'administrator')) {
    const own = new Map<string, AnswerOutline>()
    for (const address of addresses) own.set(address, await read(visitors[role], address))
    found.set(role, own)
  }
  const frames: Frames = new Map(
    roles.map((role) => [role, new Map(starts.map((at) => [at, found.get(role)!.get(at)!.frame]))]),
  )
  const usual = usualHeaders(found.get('guest')!.get('/')!.head)
  const parts = addresses.toSorted(byAddress).map((address) => ({
    address,
    text: [
      `# ${stableText()(address)}`,
      ...byRole((role) => linesFor(frames, usual, role, found.get(role)!.get(address)!)),
    ].join('\n'),
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
