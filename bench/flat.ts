import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { flat, lineOfAim } from './aims.ts'
import { fillClubYears } from './club-management.ts'
import { fillDirectory } from './directory.ts'
import type { FlatAsked, FlatTime, Pair } from './flat-process.ts'
import { serverFlags } from './server-process.ts'
import { account, addSomebody } from './timed-pages.ts'

const deep = 40
/** A page of the flight log shows a hundred of one aircraft, and there are ten. */
const fewFlights = 1_500

/** What a page costs where there is much, to the same page where there is little: one line each. */
export async function linesOfFlatness(
  small: string,
  { folder, manyPosts, post }: { folder: string; manyPosts: string; post: string },
): Promise<string[]> {
  const posts = flatTimes({
    small,
    large: manyPosts,
    password: null,
    pairs: [
      both('Blog', '/verein/blog'),
      { ...both('tiefe Blogseite', '/verein/blog'), turned: deep },
      both('Beitrag', post),
      // Found more than ten times in either club, so that both show a whole page.
      both('Suche', '/suche?q=platzrunde'),
      both('Suche, ein Buchstabe falsch', '/suche?q=hallenplaz'),
    ],
  })
  const few = join(folder, 'few')
  cpSync(small, few, { recursive: true })
  await addSomebody(few)
  const members = await withClub(few, folder, { fill: fillDirectory, small: few }, async (large) => [
    both('Verzeichnis', '/mitglied/mitglieder'),
    { ...both('Verzeichnis, tief', '/mitglied/mitglieder'), turned: deep },
    {
      words: 'Verzeichnis, eine Person',
      small: `/mitglied/mitglieder/${await someMember(few)}`,
      large: `/mitglied/mitglieder/${await someMember(large)}`,
    },
    both('Verzeichnis, gesucht', '/mitglied/mitglieder?name=ha'),
  ])
  const book = '/vereinsflieger/flugbuch'
  const someFlights = join(folder, 'some-flights')
  cpSync(few, someFlights, { recursive: true })
  await withoutAccount(someFlights)
  await fillClubYears(someFlights, fewFlights)
  const flights = await withClub(few, folder, { fill: fillClubYears, small: someFlights }, async (large) => {
    const [one, other] = [await someFlight(someFlights), await someFlight(large)]
    return [
      both('Flugbuch', `${book}/alle`),
      { ...both('Flugbuch, tief', `${book}/alle`), turned: deep },
      { words: 'Flugbuch, ein Flug', small: `${book}/flug/${one.id}`, large: `${book}/flug/${other.id}` },
      {
        words: 'Flugbuch, ein Kennzeichen',
        small: `${book}/alle?kennzeichen=${one.registration}`,
        large: `${book}/alle?kennzeichen=${other.registration}`,
      },
    ]
  })
  for (const club of [few, someFlights]) rmSync(club, { recursive: true })
  return [
    ...linesOf(posts, '19 und 10 000 Beiträge'),
    ...linesOf(members, '60 und 5 000 Mitglieder'),
    ...linesOf(flights, '1 500 und 100 000 Flüge'),
  ]
}

const both = (words: string, path: string): Pair => ({ words, small: path, large: path })

function linesOf(times: readonly FlatTime[], clubs: string): string[] {
  return [
    clubs,
    ...times.flatMap(({ words, smallMs, largeMs }) => [
      `${words.padEnd(52)}${largeMs.toFixed(2).padStart(8)} ms, wo wenig ist ${smallMs.toFixed(2)} ms`,
      lineOfAim(flat(words), largeMs / smallMs),
    ]),
  ]
}

async function withClub(
  few: string,
  folder: string,
  { fill, small }: { fill: (dataDir: string) => Promise<void>; small: string },
  pairs: (dataDir: string) => Promise<readonly Pair[]>,
): Promise<FlatTime[]> {
  const large = join(folder, 'much')
  cpSync(few, large, { recursive: true })
  await withoutAccount(large)
  await fill(large)
  const times = flatTimes({ small, large, password: account.password, pairs: await pairs(large) })
  rmSync(large, { recursive: true })
  return times
}

/** In a process of its own. */
export function flatTimes(asked: FlatAsked): FlatTime[] {
  const script = join(import.meta.dirname, 'flat-process.ts')
  const said = execFileSync(process.execPath, [...serverFlags, script, JSON.stringify(asked)], {
    encoding: 'utf8',
  })
  return JSON.parse(said) as FlatTime[]
}

const openClub = async (dataDir: string) =>
  (await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')).db

/** Whoever fills a club brings an account of the same address. */
async function withoutAccount(dataDir: string) {
  const db = await openClub(dataDir)
  await db.deleteFrom('users').where('email', '=', account.email).execute()
  await db.destroy()
}

async function someMember(dataDir: string): Promise<string> {
  const db = await openClub(dataDir)
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return id
}

async function someFlight(dataDir: string): Promise<{ id: string; registration: string }> {
  const db = await openClub(dataDir)
  const flight = await db
    .selectFrom('flights')
    .select(['id', 'registration'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return flight
}
