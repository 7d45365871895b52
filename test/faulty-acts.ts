import { importAccounts } from '#app/features/accounts/import/import-accounts.server.ts'
import { freshPass, klara, pprForm } from '#app/features/ppr/klara-asks.fixture.ts'
import { whyUnavailable } from '#app/platform/database/unavailable.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { startAirfieldClub } from './airfield-club.ts'
import type { Faults } from './faults.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

/** What somebody does that writes, with things of that number only; `prepare` comes before, undisturbed. */
export type Act = {
  name: string
  prepare?: (number: number) => Promise<unknown>
  /** An answer, or the error of what is no page. */
  run: (number: number) => Promise<Response | Error | 'done'>
}

/** A club with an office, a member and its pilots, on a database that fails when told to. */
export async function clubOfActs(faults: Faults) {
  const club = await startAirfieldClub([], faults)
  club.services.rateLimiter = memoryRateLimiter(1_000_000)
  const admin = await club.as('admin')
  const member = await aMemberOf(club)
  await anAircraft(club.db, 'd-eqfa')
  const account = { email: 'anna@verein.example', password: 'ein-langes-passwort', role: 'member' } as const
  await club.newAccount(account)
  const { db, services } = club
  let later = services.now()
  const passes = new Map<number, string>()

  const acts: Act[] = [
    {
      name: 'save a post',
      run: (n) =>
        admin.post('/admin/blog/erstellen', { ...post, title: `Die Winde ${n}`, kennung: keyOf(n) }),
    },
    {
      name: 'ask to land',
      async prepare(n) {
        await db.deleteFrom('ppr_flights').execute()
        passes.set(n, await freshPass(club))
        club.later(60)
      },
      run: (n) => club.post(pprForm, { ...klara, mail: `klara${n}@gast.example`, formular: passes.get(n)! }),
    },
    {
      name: 'set the field status',
      run: (n) =>
        admin.post('/admin/platzstatus', {
          intent: 'setzen',
          light: 'red',
          until: 'two-hours',
          text: `Gewitter ${n}`,
        }),
    },
    {
      name: 'take in a member',
      run: (n) =>
        admin.post('/admin/mitglieder/erstellen', {
          ...frida,
          memberNumber: String(1000 + n),
          email: `frida${n}@post.example`,
          kennung: keyOf(n),
        }),
    },
    {
      name: 'reserve an aircraft',
      prepare: () => db.deleteFrom('reservations').execute(),
      run: (n) => member.post('/vereinsflieger/reservierung/neu', { ...input, notiz: `Seeberg ${n}` }),
    },
    { name: 'sign in', run: () => club.post('/anmelden', account) },
    {
      name: 'save a price',
      prepare: () => db.deleteFrom('tariffs').where('id', 'like', 'f0000000-%').execute(),
      run: (n) => admin.post('/admin/preise/erstellen', { ...landing, kennung: keyOf(n) }),
    },
    {
      name: 'send a mail',
      async prepare(n) {
        await db.deleteFrom('jobs').execute()
        await db
          .transaction()
          .execute((trx) =>
            postMail(trx, { ...letter, to: { name: 'Max', address: `max${n}@post.example` } }, later),
          )
      },
      run: () => {
        // Whatever was put off is due again.
        later = new Date(later.getTime() + 3_600_000)
        const now = () => later
        return tried(() => runNextJob({ ...services, now }, [sendMail]))
      },
    },
    {
      name: 'take over accounts',
      run: (n) =>
        tried(() =>
          importAccounts(
            services,
            {
              accounts: [{ localId: `x${n}`, email: `x${n}@post.example` }],
              parameters: { signerKey: 'a2V5', saltSeparator: 'Bw==', rounds: 8, memCost: 14 },
              role: 'none',
              members: new Map(),
              write: true,
            } as never,
            services.now(),
          ),
        ),
    },
  ]
  return { ...club, acts }
}

async function tried(work: () => Promise<unknown>): Promise<Error | 'done'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Error && whyUnavailable(error) !== undefined) return error
    throw error
  }
}

async function aMemberOf(club: Awaited<ReturnType<typeof startAirfieldClub>>) {
  const memberId = await aMember(club.db, 'Feld')
  const visitor = await club.as('member')
  await club.db.updateTable('users').set({ member_id: memberId }).where('role', '=', 'member').execute()
  return visitor
}

const keyOf = (number: number) => `f0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const post = { ...postForm, intent: 'veroeffentlichen' }
const letter = {
  template: 'test',
  from: { name: 'Verein', address: 'verein@verein.example' },
  replyTo: null,
  subject: 'Probe',
  text: 'Probe',
  html: '<p>Probe</p>',
}
const frida = {
  intent: 'speichern',
  title: '',
  firstName: 'Frida',
  lastName: 'Kranich',
  status: 'active',
  publicNameForm: 'full',
  city: 'Falkenried',
  joinedOn: '2020-04-01',
  'branch-glider': 'ja',
  'visibility-phone': 'members',
  'visibility-email': 'members',
  'visibility-licences': 'members',
  'visibility-functions': 'members',
  note: '',
}
const input = {
  flugzeug: 'd-eqfa',
  tag: '2026-06-20',
  von: '10:00',
  bis: '12:00',
  zweck: 'flight',
  gaeste: '1',
}
const landing = {
  kind: 'landing',
  'details.label': 'Tragschrauber',
  class: 'helicopter',
  mtomFromKg: '3000',
  mtomToKg: '3.500',
  noise: 'any',
  purpose: 'any',
  customer: 'guest',
  unit: 'per-landing',
  amountCents: '9,90',
  vatRatePercent: '19',
  validFrom: '2026-06-14',
}
