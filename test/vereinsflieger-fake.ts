import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyZip, isBadRequest, lists, singles, writes } from './vereinsflieger-fake-rules.ts'

export type FakeUser = {
  uid: string
  name: string
  password: string
  firstname: string
  lastname: string
  email: string
  /** Numbers of the clubs it belongs to; with more than one the sign-in must say which. */
  clubs: readonly string[]
  rights: readonly string[]
  /** The code its second factor shows; `undefined`: it has none. */
  code?: string
}

export type FakeRows = Record<string, readonly Record<string, unknown>[]>

/** How the server answers, beside what it answers. */
export type Mood = {
  down?: 'html' | 'busy' | 'truncated' | 'slow' | 'cut'
  numbers?: boolean
  escaped?: boolean
  disordered?: boolean
  extra?: boolean
  /** `dd.mm.yyyy`, as it writes the dates of persons. */
  germanDates?: boolean
  /** Does what is asked, and the answer never arrives. */
  lost?: boolean
}

type Token = { user: FakeUser | null }
type Call = { method: string; path: string; fields: Record<string, string> }
type Answer = { status: number; body: unknown }

const callsADay = 500
const quotaText = 'Die maximale Anzahl der Requests (500) pro Tag ist überschritten!'

const md5 = (text: string, encoding: 'latin1' | 'utf8') =>
  createHash('md5').update(Buffer.from(text, encoding)).digest('hex')

const refusal = (status: number, error: string, more = {}): Answer => ({
  status,
  // The real one has been seen to tell its own session here.
  body: { error, httpstatuscode: status, urlpath: '/srv/vf/rest', PHPSESSID: 'geheime-sitzung', ...more },
})
const list = (rows: readonly Record<string, unknown>[]): Answer => ({
  status: 200,
  body: { ...Object.fromEntries(rows.map((row, at) => [String(at), row])), httpstatuscode: 200 },
})
const said = (body: Record<string, unknown> = {}): Answer => ({
  status: 200,
  body: { ...body, httpstatuscode: 200 },
})

type Row = Record<string, unknown>

/** The rules of Vereinsflieger.de's interface, on a real socket. */
export async function startVereinsflieger({
  appKey,
  users,
  rows,
  homepageCode = 'seite-4711',
  now = () => new Date(),
}: {
  appKey: string
  users: FakeUser[]
  rows: FakeRows
  homepageCode?: string
  now?: () => Date
}) {
  const tokens = new Map<string, Token>()
  const calls: Call[] = []
  const issued: string[] = []
  const counted = new Map<string, number>()
  const mood: Mood = {}

  function answer({ method, path, fields }: Call): Answer {
    const day = now().toISOString().slice(0, 10)
    const count = (counted.get(day) ?? 0) + 1
    if (count > callsADay) return refusal(403, quotaText)
    counted.set(day, count)
    if (path === 'auth/accesstoken') {
      const token = randomBytes(32).toString('hex')
      tokens.set(token, { user: null })
      issued.push(token)
      return said({ accesstoken: token, URL: '127.0.0.1' })
    }
    if (path === 'auth/signin') return signIn(fields)
    if (path === 'calendar/list/public') {
      if (fields.hpaccesscode !== homepageCode) return refusal(400, 'Bad Request')
      return list((rows.calendar ?? []).filter(({ exthomepage }) => exthomepage === '1'))
    }
    if (path.startsWith('auth/signout/')) {
      tokens.delete(path.slice('auth/signout/'.length))
      return said()
    }
    const user = tokens.get(fields.accesstoken ?? '')?.user
    if (user == null) return refusal(401, 'Unauthorized')
    return asSignedIn(user, { method, path, fields })
  }

  function signIn(fields: Record<string, string>): Answer {
    const token = tokens.get(fields.accesstoken ?? '')
    if (token === undefined) return refusal(401, 'Unauthorized')
    const user = users.find(({ name }) => name === fields.username)
    const fits =
      user !== undefined &&
      fields.appkey === appKey &&
      [md5(user.password, 'latin1'), md5(user.password, 'utf8')].includes(fields.password ?? '')
    if (!fits) return refusal(403, 'Wrong User or wrong Password')
    if (user.clubs.length > 1 && !user.clubs.includes(fields.cid ?? '')) return refusal(403, 'cid is missing')
    if (user.code !== undefined && fields.auth_secret !== user.code)
      return refusal(403, 'Second factor', { need_2fa: 1 })
    token.user = user
    return said()
  }

  function asSignedIn(user: FakeUser, { method, path, fields }: Call): Answer {
    if (path === 'auth/getuser') {
      const { uid, firstname, lastname, email } = user
      return said({ uid, firstname, lastname, email, memberid: '7', status: '1', roles: ['Mitglied'] })
    }
    const aircraft = /^maintenance\/airplane\/(.+)$/.exec(path)?.[1]
    if (aircraft !== undefined) {
      const found = rows.aircraft?.find(({ callsign }) => callsign === decodeURIComponent(aircraft))
      return found === undefined ? refusal(404, 'Not Found') : said(found)
    }
    if (path === 'backup/getzip' && method === 'GET') return { status: 200, body: emptyZip }
    const one = readOne(user, { method, path, fields }) ?? joinTow({ method, path, fields })
    if (one !== undefined) return one
    const written = write(user, { method, path, fields })
    if (written !== undefined) return written
    const known = lists[path]
    if (known === undefined || method !== (known.method ?? 'POST')) return refusal(404, 'Not Found')
    if (known.right !== undefined && !user.rights.includes(known.right)) return refusal(401, 'Unauthorized')
    if (isBadRequest(path, fields)) return refusal(400, 'Bad Request')
    return list(rows[known.rows] ?? [])
  }

  function readOne(user: FakeUser, { method, path }: Call) {
    const [, address = path, number] = /^(.*)\/(\d+)$/.exec(path) ?? []
    const known = singles[address]
    if (known === undefined || method !== 'POST') return undefined
    if (known.right !== undefined && !user.rights.includes(known.right)) return refusal(401, 'Unauthorized')
    const row = rows[known.rows]?.find((each) => each[known.id] === number)
    return row === undefined ? refusal(404, 'Not Found') : said(row)
  }

  /** What cannot be joined is refused as if the right were missing. */
  function joinTow({ method, path, fields }: Call) {
    if (path !== 'flight/jointowflights' || method !== 'PUT') return undefined
    const [flight, tow] = [fields.flid, fields.flidtow].map((id) =>
      rows.flights?.find((row) => row.flid === id),
    )
    if (flight === undefined || tow === undefined || flight === tow) return refusal(401, 'Unauthorized')
    rows.flights = (rows.flights ?? []).map((row) =>
      row === flight ? { ...row, flidtow: fields.flidtow } : row,
    )
    return said()
  }

  /** `undefined` for what is no address to write to. */
  function write(user: FakeUser, { method, path, fields: sent }: Call) {
    const fields = withoutToken(sent)
    const [, address = path, id] = /^(.*?)(?:\/(\d+))?$/.exec(path) ?? []
    const known = writes[`${method} ${address}`]
    if (known === undefined) return undefined
    if (known.right !== undefined && !user.rights.includes(known.right)) return refusal(401, 'Unauthorized')
    const isBad =
      known.demands.some((name) => (fields[name] ?? '') === '') ||
      (fields.dateto ?? '') < (fields.datefrom ?? '') ||
      ['value', 'amount'].some((name) => name in fields && !(Number(fields[name]) > 0))
    if (isBad) return refusal(400, 'Bad Request')
    const all: readonly Row[] = rows[known.rows] ?? []
    if (id === undefined) {
      const row = { ...fields, [known.id]: String(1000 + all.length) }
      rows[known.rows] = [...all, row]
      return said(row)
    }
    const old = all.find((row) => row[known.id] === id)
    if (old === undefined) return refusal(404, 'Not Found')
    const changed = method === 'DELETE' ? [] : [{ ...old, ...fields }]
    rows[known.rows] = all.flatMap((row) => (row === old ? changed : [row]))
    return said(changed[0])
  }

  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(/^\/rest\//, ''),
      fields: Object.fromEntries([...url.searchParams, ...form]),
    }
    calls.push(call)
    if (mood.down !== undefined) return fail(response, mood.down)
    const { status, body } = answer(call)
    if (mood.lost === true && /\/(?:add|edit|delete)/.test(call.path)) return void response.destroy()
    const isZip = Buffer.isBuffer(body)
    response
      .writeHead(status, { 'content-type': isZip ? 'application/zip' : 'application/json' })
      .end(isZip ? body : written(body, mood))
    return undefined
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`,
    calls,
    /** Every token it has ever given out. */
    issued,
    mood,
    rows,
    /** As if the club's other programs had used them. */
    useUpCalls: () => counted.set(now().toISOString().slice(0, 10), callsADay),
    /** As after a restart over there. */
    forgetTokens: () => tokens.clear(),
    signedIn: () => [...tokens.values()].filter(({ user }) => user !== null).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What a form says beside who sends it. */
export function withoutToken(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'accesstoken'))
}

function fail(response: ServerResponse, way: NonNullable<Mood['down']>) {
  if (way === 'html') response.writeHead(500).end('<html><body>Wartung</body></html>')
  else if (way === 'busy') response.writeHead(429).end('{}')
  else if (way === 'truncated') response.writeHead(200).end('{"0":{"prid":"1","datefr')
  else if (way === 'cut') response.destroy()
  // „slow“: nobody ever answers.
}

/** The same content in the ways clients have seen. */
function written(body: unknown, { numbers, escaped, disordered, extra, germanDates }: Mood): string {
  const value = (text: unknown): unknown => {
    if (typeof text !== 'string') return text
    if (numbers === true && /^\d+$/.test(text)) return Number(text)
    if (germanDates === true && /^\d{4}-\d\d-\d\d/.test(text))
      return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}${text.slice(10)}`
    return escaped === true ? text.replaceAll('&', '&amp;').replaceAll('ü', '&uuml;') : text
  }
  const shaped = Object.entries(body as Record<string, unknown>).map(([key, inner]): [string, unknown] => {
    if (!/^\d+$/.test(key)) return [key, value(inner)]
    const fields = Object.entries(inner as object).map(([name, text]) => [name, value(text)])
    return [key, { ...Object.fromEntries(fields), ...(extra === true && { neuesfeld: [1, { a: null }] }) }]
  })
  if (disordered !== true) return JSON.stringify(Object.fromEntries(shaped))
  // An object in JavaScript puts numeric keys in order by itself.
  return `{${shaped
    .toReversed()
    .map(([key, inner]) => `${JSON.stringify(key)}:${JSON.stringify(inner)}`)
    .join(',')}}`
}
