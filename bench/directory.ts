import { join } from 'node:path'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { branches, MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { measureScrolling, type Scrolled } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import { account, signIn, timesOf, type ListTime } from './timed-pages.ts'

export const directoryMembers = 5_000

const first = '/mitglied/mitglieder'
const allCards = `${first}/karten.vcf`
const views = [
  first,
  `${first}?name=nachname49`,
  `${first}?name=vorname+nachname4999`,
  `${first}?sparte=glider`,
  `${first}?lizenz=azf`,
  // Four of five thousand, at both ends of the alphabet.
  `${first}?aufgabe=kasse`,
  `${first}?sparte=glider&lizenz=spl&name=nachname3`,
  `${first}?lizenz=gibt+es+nicht`,
  `${first}?nach=messung-4900`,
  `${first}/messung-17`,
]

const choices = ['members', 'board', 'public', 'nobody'] as const

/** With all that the directory tells; every fourth shows it to the board alone, every fourth to nobody. */
function detailsOf(index: number) {
  const choice = choices[index % choices.length]
  const number = `0171 ${5_000_000 + index}`
  return MemberDetails.parse({
    email: `mitglied-${index}@post.example`,
    phones: [{ kind: 'mobile', number, numberE164: `+49171${5_000_000 + index}` }],
    address: { street: 'Am Moos 12', postalCode: '93123', city: `Ort ${index % 40}` },
    branches: [branches[index % branches.length], 'glider'],
    licences: [
      { kind: 'SPL', validUntil: '2027-03-01' },
      ...(index % 50 === 0 ? [{ kind: 'AZF', validUntil: null }] : []),
    ],
    functions: index % 1_250 === 0 ? [{ role: 'other', label: 'Kasse', from: null, to: null }] : [],
    visibility: {
      phone: choice,
      email: choice,
      city: choice,
      branches: choice,
      licences: choice,
      functions: 'members',
    },
  })
}

/** Fills up a stopped demo club, and adds a member who looks. */
export async function fillDirectory(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const at = new Date()
  await inTransaction(db, async (trx) => {
    for (let index = 0; index < directoryMembers; index += 1)
      await createMember(
        trx,
        {
          id: `messung-${index}`,
          memberNumber: 10_000 + index,
          title: null,
          firstName: `Vorname${index % 700}`,
          lastName: `Nachname${index}`,
          status: 'active',
          publicNameForm: 'none',
          pictureId: null,
          details: detailsOf(index),
          consents: [],
        },
        at,
      )
  })
  await createUser(db, { ...account, role: 'member', displayName: 'Messung', memberId: 'messung-17' }, at)
  await db.destroy()
}

/** As a member gets them: the list in every way it is looked at, and one person. */
export async function directoryTimes({ url }: ServerProcess): Promise<ListTime[]> {
  return timesOf(url, await signIn(url), views)
}

/** Everybody's cards in one file, as a member gets them. */
export async function cardsTime({ url }: ServerProcess): Promise<ListTime> {
  const [time] = await timesOf(url, await signIn(url), [allCards], 'POST')
  return time!
}

/** The list from top to end, as a finger moves it. */
export async function directoryScrolling({ url }: ServerProcess): Promise<Scrolled> {
  return measureScrolling(url + first, await signIn(url))
}
