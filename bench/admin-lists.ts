import { join } from 'node:path'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { branches, MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { pagesOfAdministration } from '#test/admin-pages.ts'
import { fillWithYears } from './busy-years.ts'
import { fillLibrary } from './picture-library.ts'
import type { ServerProcess } from './server-process.ts'
import { account, signIn, timesOf, type ListTime } from './timed-pages.ts'

const members = 5_000
const pictures = 20_000

/** Every list there is is measured as it opens; these as somebody looks for something in them as well. */
const searches: readonly string[] = [
  '/admin/blog?q=thermik',
  '/admin/blog?status=entwurf',
  '/admin/mitglieder?name=nachname499',
  '/admin/mitglieder?status=aktiv',
  '/admin/bilder?zeige=unbenutzt',
  '/admin/bilder?ansicht=liste&sortierung=groesste',
  '/admin/bilder?q=wiese',
  '/admin/veranstaltungen?zeit=vergangen',
  '/admin/veranstaltungen/messung-1/teilnehmende',
  '/admin/anfragen?stand=offen',
  '/admin/anfragen?q=gast+4711',
  '/admin/protokoll?q=sache+4711',
  '/admin/protokoll?sache=aircraft',
  '/admin/einstellungen?suche=iban',
  ...[
    'nachname499',
    'hane rieger',
    'handynummer hanne rieger',
    'DEQFA',
    'PPR-2026-0010',
    'gutschein 0041',
    'thermik',
    'bericht 4711',
    'preisliste',
    'platz sperren',
    'hallenplaz',
    'xylofon',
    'ha',
  ].map((words) => `/admin/suche/treffer?q=${encodeURIComponent(words)}`),
  '/mitglied/mitglieder',
  '/mitglied/mitglieder?name=nachname49',
  '/mitglied/mitglieder?sparte=glider',
  '/mitglied/mitglieder?lizenz=azf',
  '/mitglied/mitglieder?aufgabe=a',
  '/admin/blog/die-halle-riecht-wieder-nach-leim/versionen',
  '/admin/blog/sicherheitsmitteilung-haube/gelesen',
  '/admin/texte/anfahrt/versionen',
  '/admin/veranstaltungen/tage-der-offenen-halle/versionen',
  '/admin/dokumente/notfallplan/gelesen',
]

/** Lists whose pages are turned as well, so that a deep one is measured. */
const turned = ['/admin/blog', '/admin/bilder', '/admin/mitglieder', '/admin/anfragen', '/admin/protokoll']
const pagesDeep = 20

/** The lists of the administration, as its pages name them: whatever follows a topic. */
async function addresses(): Promise<string[]> {
  const pages = await pagesOfAdministration()
  const lists = pages.filter(({ path, live }) => live !== undefined && !path.includes(':'))
  return [...lists.map(({ path }) => path), ...searches]
}

/** Fills up a stopped server that has its posts already, and adds somebody who may see everything. */
export async function fillForLists(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const at = new Date()
  await inTransaction(db, async (trx) => {
    for (let index = 0; index < members; index += 1) await createMember(trx, memberNamed(index), at)
  })
  await fillLibrary(db, pictures)
  await fillWithYears(db, at)
  await createUser(db, { ...account, role: 'admin', rights: ['system'], displayName: 'Messung' }, at)
  await db.destroy()
}

const choices = ['members', 'board', 'public', 'nobody'] as const

/** Every fourth shows what the filters of the directory ask for to the board alone, every fourth to nobody. */
function detailsOf(index: number) {
  const choice = choices[index % choices.length]
  return MemberDetails.parse({
    branches: [branches[index % branches.length]],
    licences: [{ kind: index % 50 === 0 ? 'AZF' : 'SPL', validUntil: null }],
    functions: index % 500 === 0 ? [{ role: 'other', label: 'Kasse', from: null, to: null }] : [],
    visibility: { branches: choice, licences: choice, functions: choice },
  })
}

function memberNamed(index: number) {
  return {
    memberNumber: 10_000 + index,
    title: null,
    firstName: `Vorname${index % 700}`,
    lastName: `Nachname${index}`,
    status: index % 3 === 0 ? ('passive' as const) : ('active' as const),
    publicNameForm: 'full' as const,
    pictureId: null,
    details: detailsOf(index),
    consents: [],
  }
}

/** Of each as the signed-in administrator gets it. */
export async function listTimes({ url }: ServerProcess): Promise<ListTime[]> {
  const cookie = await signIn(url)
  const deep = await Promise.all(turned.map((path) => deepPage(url, cookie, path)))
  return timesOf(url, cookie, [...(await addresses()), ...deep])
}

/** Where one is after turning so many pages, or at the end. */
async function deepPage(url: string, cookie: string, list: string): Promise<string> {
  let path = list
  for (let page = 0; page < pagesDeep; page += 1) {
    const html = await (await fetch(url + path, { headers: { cookie } })).text()
    const next = /<a\b[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? ''
    const href = /href="([^"]+)"/.exec(next)?.[1]?.replaceAll('&amp;', '&')
    if (href === undefined) break
    path = new URL(href, url + path).href.slice(url.length)
  }
  return path
}
