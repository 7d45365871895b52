import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { type Answer, aClubOnThree, ask as askOf, letterOf, signIn } from '#test/club-on-three.ts'
import { otherBuild } from '#test/other-build.ts'
import { startNginx } from '#test/own-nginx.ts'
import { passIn } from '#test/form-reading.ts'

// Three servers behind nginx, on one PostgreSQL and one bucket, with failures of all kinds. CLUSTER_SECONDS=60 runs a
// shorter test.

const hour = 3_600_000
const seconds = Number(process.env.CLUSTER_SECONDS ?? 300)
/**
 * Least time between kills of one of the three servers, so that all listen again and requests under way have been answered.
 */
const killEveryMs = 10_000
/** How long an old page may be shown after a change was acknowledged, in milliseconds. */
const mostBehindMs = 1_000

const publicPages = [
  '/',
  '/flugplatz/zeiten',
  '/verein/blog',
  '/flugplatz/anfahrt',
  '/erlebnisse/veranstaltungen',
  '/piloteninfo/preisliste',
]

const numberIn = (html: string) => Number(/Zaehlwerk(\d+)/.exec(html)?.[1] ?? Number.NaN)

test(
  `three servers of which one is killed every ten seconds for ${seconds} s, while PostgreSQL is restarted twice and one is updated, lose and double nothing`,
  async () => {
    const club = await aClubOnThree()
    const { db } = club
    const url = await startNginx(club.ports)
    const tells = { gets: 0, posts: 0, signedIn: 0, kills: 0, inFlight: 0, changes: 0, nights: 0 }
    const kills: { from: number; to: number }[] = []
    /** `stopped`: PostgreSQL has closed all connections; `to`: it accepts new ones. */
    const away: { from: number; stopped: number; to: number }[] = []
    const isCutOff = ({ from, to }: Answer) => away.some((each) => from <= each.stopped && to >= each.from)
    const isAway = ({ from, to }: Answer) => away.some((each) => from <= each.to && to >= each.from)
    const failed = {
      gets: [] as string[],
      posts: [] as string[],
      signedIn: [] as string[],
      old: [] as string[],
    }
    const acknowledged: string[] = []
    const updates: { from: number; to: number }[] = []
    /** Describes how long the response took, and how long before it the last failure began. */
    const result = (answer: Answer) => {
      const since = (troubles: { from: number }[]) =>
        Math.min(...troubles.map(({ from }) => answer.from - from).filter((ms) => ms >= 0))
      return `${answer.to - answer.from} ms, ${since(kills)} ms after a kill, ${since(away)} after PostgreSQL's end, ${since(updates)} after the update`
    }
    let isOver = false
    const during = async (everyMs: number, work: (round: number) => Promise<void>) => {
      for (let round = 0; !isOver; round += 1) {
        await work(round)
        await pause(everyMs)
      }
    }

    const underWay = new Set<Promise<Answer>>()
    const ask: typeof askOf = (...asked) => {
      const answer = askOf(...asked)
      underWay.add(answer)
      void answer.then(() => underWay.delete(answer))
      return answer
    }
    const cookie = await signIn(url, club.password)
    const widths = await db.selectFrom('pictures').select(['id', 'widths']).limit(8).execute()
    const pictures = widths.map(
      ({ id, widths: all }) => `/bilder/${id}-${(JSON.parse(all) as number[])[0]}.webp`,
    )
    const paths = [...publicPages, ...pictures]
    for (const path of paths) expect((await ask(url + path)).status, path).toBe(200)
    const slugs = (await ask(`${url}/verein/blog`)).text.matchAll(/\/verein\/blog\/([\w-]+)/g)
    const post = await db
      .selectFrom('posts')
      .select('id')
      .where(
        'slug',
        'in',
        [...slugs].map(([, slug = '']) => slug),
      )
      .executeTakeFirstOrThrow()
    const changes: { number: number; at: number }[] = []
    const change = async (number: number) => {
      await db
        .updateTable('posts')
        .set({ title: `Zaehlwerk${number}` })
        .where('id', '=', post.id)
        .execute()
      changes.push({ number, at: Date.now() })
    }
    await change(0)

    const guest = (from: number) =>
      during(20, async (round) => {
        const path = paths[(from + round) % paths.length]!
        const answer = await ask(url + path)
        tells.gets += 1
        if (answer.status !== 200) failed.gets.push(`${answer.status} ${path}, ${result(answer)}`)
      })
    const reader = () =>
      during(50, async () => {
        const answer = await ask(`${url}/verein/blog`)
        tells.gets += 1
        if (answer.status !== 200)
          return void failed.gets.push(`${answer.status} /verein/blog, ${result(answer)}`)
        const due = changes.findLast(({ at }) => at <= answer.from - mostBehindMs)?.number ?? 0
        if (!(numberIn(answer.text) >= due) && !(answer.isAged && isAway(answer)))
          failed.old.push(`${numberIn(answer.text)} for ${due}${isAway(answer) ? ' away' : ''}`)
      })
    const writer = (name: string) =>
      during(100, async (round) => {
        const form = await ask(`${url}/kontakt`)
        tells.gets += 1
        if (form.status !== 200) return void failed.gets.push(`${form.status} /kontakt, ${result(form)}`)
        const pass = passIn(form.text)
        const sender = `last-${name}-${round}`
        const answer = await ask(`${url}/kontakt`, { method: 'POST', body: letterOf(sender, pass) })
        tells.posts += 1
        if (answer.status === 303) return void acknowledged.push(sender)
        const inFlight = kills.some(({ from, to }) => answer.from <= to && answer.to >= from)
        if (inFlight || isCutOff(answer)) tells.inFlight += 1
        else failed.posts.push(`${answer.status}, ${result(answer)}`)
      })
    const member = () =>
      during(150, async () => {
        const page = await ask(`${url}/mitglied`, { cookie })
        const scripts = [...page.text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address)
        const answers = [
          page,
          ...(scripts.length === 0 ? [] : [await ask(url + scripts[tells.signedIn % scripts.length]!)]),
        ]
        tells.signedIn += answers.length
        for (const answer of answers)
          if (answer.status !== 200) failed.signedIn.push(`${answer.status}, ${result(answer)}`)
      })
    const changer = () =>
      during(700, async (round) => {
        await change(round + 1).catch(() => undefined)
        tells.changes += 1
      })
    const askForNight = async (number: number) => {
      const night = addDays(localDate(Date.now()), number + 1)
      const at = new Date().toISOString()
      await sql`insert into jobs (id, kind, payload, due_at, attempts, created_at)
        values (${`backup.nightly.${night}`}, 'backup.nightly', ${JSON.stringify({ night })}, ${at}, 0, ${at})
        on conflict (id) do update set due_at = excluded.due_at`.execute(db)
      tells.nights += 1
    }

    const work = [
      guest(0),
      guest(3),
      guest(7),
      guest(11),
      reader(),
      reader(),
      writer('a'),
      writer('b'),
      member(),
      changer(),
    ]
    const begun = Date.now()
    const nights = Math.max(1, Math.min(6, Math.floor(seconds / 50)))
    const other = otherBuild('99.1.0')
    for (let round = 0; Date.now() - begun < seconds * 1000; round += 1) {
      const share = (Date.now() - begun) / (seconds * 1000)
      if (tells.nights < Math.ceil(share * nights + 0.01))
        await askForNight(tells.nights).catch(() => undefined)
      if (away.length === 0 ? share > 0.3 : away.length === 1 && share > 0.6) {
        const still = Number.POSITIVE_INFINITY
        const window = { from: Date.now(), stopped: still, to: still }
        away.push(window)
        await club.postgres.restart(
          away.length === 1 ? 'fast' : 'immediate',
          () => (window.stopped = Date.now()),
        )
        window.to = Date.now()
      }
      if (share > 0.45 && updates.length === 0) {
        const update = { from: Date.now(), to: Number.POSITIVE_INFINITY }
        updates.push(update)
        await club.update(0, other)
        update.to = Date.now()
        await club.untilAllListen()
      }
      const kill = { from: Date.now(), to: Number.POSITIVE_INFINITY }
      kills.push(kill)
      void club.kill(round % 3).then(() => (kill.to = Date.now()))
      tells.kills += 1
      await Promise.all([pause(killEveryMs), ...underWay])
      await club.untilAllListen()
    }
    isOver = true
    await Promise.all(work)
    await club.untilAllListen()

    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from mails
        where status = 'waiting'`.execute(db)
      const jobs = await db
        .selectFrom('jobs')
        .select('id')
        .where('id', 'like', 'backup.nightly.%')
        // Due, or postponed because PostgreSQL was unreachable.
        .where(({ eb, or }) => or([eb('due_at', '<', new Date().toISOString()), eb('attempts', '>', 0)]))
        .execute()
      return (rows[0]?.count ?? 0) + jobs.length
    }
    await expect.poll(waiting, { timeout: 300_000, interval: 1_000 }).toBe(0)
    club.over()

    const stored = await db
      .selectFrom('requests')
      .select('sender_name')
      .where('sender_name', 'like', 'last-%')
      .execute()
    const names = stored.map(({ sender_name }) => sender_name)
    const lost = acknowledged.filter((name) => !names.includes(name))
    const letters = Map.groupBy(
      club.mail.received.filter(({ to }) => to[0]?.endsWith('@gast.example')),
      ({ to }) => to[0]!.split('@')[0]!,
    )
    const idOf = ({ message }: { message: string }) => /^message-id: *(\S+)/im.exec(message)?.[1] ?? ''
    const doubled = [...letters].filter(([, all]) => new Set(all.map(idOf)).size > 1).map(([name]) => name)
    const sentAgain = [...letters].filter(([, all]) => all.length > 1).length
    const unsent = acknowledged.filter((name) => !letters.has(name))
    const backups = await db
      .selectFrom('backups')
      .select(['night', 'state', 'fault', 'test_fault'])
      .orderBy('night')
      .execute()
    console.log(
      JSON.stringify({
        ...tells,
        acknowledged: acknowledged.length,
        stored: names.length,
        updateMs: updates.map(({ from, to }) => to - from),
        awayMs: away.map(({ from, to }) => to - from),
        endedByItself: club.ended(),
        sentAgainUnderTheSameId: sentAgain,
        backups,
      }),
    )
    expect({ lost, doubled, unsent, twice: names.length - new Set(names).size }).toEqual({
      lost: [],
      doubled: [],
      unsent: [],
      twice: 0,
    })
    expect(failed).toEqual({ gets: [], posts: [], signedIn: [], old: [] })
    expect(backups.map(({ state, test_fault }) => ({ state, test_fault }))).toEqual(
      Array.from({ length: tells.nights }, () => ({ state: 'made', test_fault: null })),
    )
    expect(new Set(backups.map(({ night }) => night)).size).toBe(tells.nights)
    expect(away).toHaveLength(2)
  },
  hour,
)
