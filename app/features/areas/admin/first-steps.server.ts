import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { hasOpeningRules } from '#app/features/airfield/opening/opening-times.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { firstStepsSetting } from '#app/features/club/first-steps.server.ts'
import { homeAdminPath } from '#app/features/free-pages/free-page.ts'
import { findHomePage } from '#app/features/home/home-page.server.ts'
import { countMembers } from '#app/features/members/directory.server.ts'
import { mailRoute } from '#app/platform/mail/mail-route.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type SetupKey, setupAddress } from './setup/setup-steps.ts'

export type FirstStep = {
  key: string
  label: string
  sentence: string
  href: string
  /** Whether a website cannot be published without it. */
  isRequired: boolean
  /** `dismissed`: „Nicht nötig“, and its result does not exist. */
  state: 'open' | 'done' | 'dismissed'
}

type Step = Pick<FirstStep, 'label' | 'sentence'> & {
  permission: Permission
  isRequired?: true
  /**
   * Returns whether the step's result exists, however it was created; undefined if only visiting the step can mark it as
   * done.
   */
  isThere?: (services: Services) => Promise<boolean>
}

/** The six setup screens of a new club, in their order. */
const screens: Record<SetupKey, Step> = {
  verein: {
    label: 'Den Verein eintragen',
    sentence: 'Name, Anschrift und Farbe; daraus entstehen Kopf, Fuß und Impressum.',
    permission: 'keep-club',
    isRequired: true,
    isThere: async ({ db }) => (await findSetting(db, clubSetting)) !== undefined,
  },
  platz: {
    label: 'Den Flugplatz heraussuchen',
    sentence: 'Lage, Pisten und Frequenzen aus der eingebauten Liste, von euch geprüft.',
    permission: 'keep-airfield',
    isThere: async ({ db }) => (await findSetting(db, airfieldSetting)) !== undefined,
  },
  zeiten: {
    label: 'Betriebszeiten festlegen',
    sentence: 'Wann geöffnet ist und wann eine Anmeldung genügt.',
    permission: 'keep-opening-hours',
    isThere: ({ db }) => hasOpeningRules(db),
  },
  zustaendige: {
    label: 'Zuständige nennen',
    sentence: 'In welchem Postfach welche Frage ankommt.',
    permission: 'keep-club',
  },
  mail: {
    label: 'Den Mailserver eintragen',
    sentence: 'Ohne ihn erreichen Bestätigungen und Einladungen niemanden.',
    permission: 'watch-technology',
    isThere: async (services) => (await mailRoute(services)).kind === 'server',
  },
  website: {
    label: 'Wählen, was die Website zeigt',
    sentence: 'Formulare und Seiten an oder aus.',
    permission: 'keep-club',
  },
}

/** Optional steps. */
const offers: readonly (Step & { key: string; href: string })[] = [
  {
    key: 'mitglieder',
    label: 'Mitglieder einlesen',
    sentence: 'Aus der Tabelle, die ihr schon habt; danach einladen.',
    href: '/admin/mitglieder/einlesen',
    permission: 'keep-members',
    isThere: async ({ db }) => (await countMembers(db)) > 0,
  },
  {
    key: 'startseite',
    label: 'Die Startseite gestalten',
    sentence: 'Bilder und Blöcke, in eurer Reihenfolge.',
    href: homeAdminPath,
    permission: 'keep-club',
    isThere: async ({ db }) => (await findHomePage(db)).revision > 0,
  },
]

/** Returns those of the six setup screens that this administrator may fill in. */
export async function setupStepsFor(services: Services, by: Admin): Promise<FirstStep[]> {
  const keys = Object.keys(screens) as SetupKey[]
  return result(
    services,
    by,
    keys.map((key) => ({ ...screens[key], key, href: setupAddress(key) })),
  )
}

/**
 * Returns the steps a new club has not done yet; empty once every step is done or dismissed, and for clubs that existed
 * before this list.
 */
export async function firstStepsFor(services: Services, by: Admin): Promise<FirstStep[]> {
  if (await isOlderThanList(services)) return []
  const steps = [...(await setupStepsFor(services, by)), ...(await result(services, by, offers))]
  return steps.some(({ state }) => state === 'open') ? steps : []
}

async function isOlderThanList({ db }: Services): Promise<boolean> {
  const [club, hasRules, known] = await Promise.all([
    findSetting(db, clubSetting),
    hasOpeningRules(db),
    findSetting(db, firstStepsSetting),
  ])
  return club !== undefined && hasRules && known === undefined
}

async function result(
  services: Services,
  by: Admin,
  steps: readonly (Step & { key: string; href: string })[],
): Promise<FirstStep[]> {
  const settled = new Set((await findSetting(services.db, firstStepsSetting))?.settled)
  const isOlder = await isOlderThanList(services)
  const own = steps.filter(({ permission }) => mayDo(by, permission))
  return Promise.all(
    own.map(async ({ key, label, sentence, href, isRequired = false, isThere }) => {
      const isSettled = settled.has(key)
      const isDone = isThere === undefined ? isSettled || isOlder : await isThere(services)
      const state = isDone ? 'done' : isSettled && !isRequired ? 'dismissed' : 'open'
      return { key, label, sentence, href, isRequired, state }
    }),
  )
}
