import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Task } from '#app/platform/identity/rights.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { listOpeningRules } from '#app/features/airfield/opening/opening-times.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { countMembers } from '#app/features/members/directory.server.ts'
import { mailSetting } from '#app/features/office/mail/mail-setting.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

export type FirstStep = { label: string; sentence: string; href: string; isDone: boolean }

type Step = Omit<FirstStep, 'isDone'> & { task: Task; isDone: (services: Services) => Promise<boolean> }

const steps: readonly Step[] = [
  {
    label: 'Den Verein eintragen',
    sentence: 'Name, Anschrift und Vertretung; daraus entstehen Impressum und Fuß.',
    href: '/admin/einstellungen/verein',
    task: 'keep-club',
    isDone: async ({ db }) => (await findSetting(db, clubSetting)) !== undefined,
  },
  {
    label: 'Den Flugplatz vorschlagen lassen',
    sentence: 'Lage, Pisten und Frequenzen aus der Flugplatzliste, von euch geprüft.',
    href: '/admin/einstellungen/flugplatz/vorschlag',
    task: 'keep-airfield',
    isDone: async ({ db }) => (await findSetting(db, airfieldSetting)) !== undefined,
  },
  {
    label: 'Betriebszeiten festlegen',
    sentence: 'Wann geöffnet ist und wann eine Anmeldung genügt.',
    href: '/admin/flugplatz/zeiten',
    task: 'keep-opening-hours',
    isDone: async ({ db }) => (await listOpeningRules(db)).length > 0,
  },
  {
    label: 'Den Mailserver eintragen',
    sentence: 'Ohne ihn erreichen Bestätigungen und Einladungen niemanden.',
    href: '/admin/einstellungen/mail',
    task: 'watch-technology',
    isDone: async ({ db, mailByOperator }) =>
      mailByOperator !== null || (await findSetting(db, mailSetting)) != null,
  },
  {
    label: 'Mitglieder einlesen',
    sentence: 'Aus der Tabelle, die ihr schon habt; danach einladen.',
    href: '/admin/mitglieder/einlesen',
    task: 'keep-members',
    isDone: async ({ db }) => (await countMembers(db)) > 0,
  },
  {
    label: 'Farbe und Startseite wählen',
    sentence: 'Der Ton des Vereins und was die Startseite zeigt.',
    href: '/admin/einstellungen/erscheinungsbild',
    task: 'keep-club',
    isDone: async ({ db }) => {
      const row = await db.selectFrom('settings').select('key').where('key', '=', 'home').executeTakeFirst()
      return row !== undefined
    },
  },
]

/** The way from an empty site to one of the club's own; empty once the club and its hours are entered. */
export async function firstStepsFor(services: Services, by: Admin): Promise<FirstStep[]> {
  const own = steps.filter(({ task }) => mayDo(by, task))
  const told = await Promise.all(
    own.map(async ({ label, sentence, href, isDone }) => ({
      label,
      sentence,
      href,
      isDone: await isDone(services),
    })),
  )
  const club = await findSetting(services.db, clubSetting)
  const isNew = club === undefined || (await listOpeningRules(services.db)).length === 0
  return isNew ? told : []
}
