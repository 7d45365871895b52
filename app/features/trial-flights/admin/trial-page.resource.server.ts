import { z } from 'zod'
import type { Errors } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { line, number, pictureRows, rows, text } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { toOffer } from '../trial-offer.ts'
import { TrialPage, trialPageSetting } from '../trial-page.ts'
import { trialLabels } from './trial-labels.ts'

/** One row per legal text in the form. */
const TrialPageForm = TrialPage.extend({
  legalTexts: z
    .array(z.object({ key: z.string(), text: z.string() }))
    .default([])
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: 'Zwei Hinweise haben denselben kurzen Namen.',
    })
    .transform((list): Record<string, string> =>
      Object.fromEntries(list.map(({ key, text }) => [key, text])),
    ),
})

const degrees = { decimals: 6, width: 'c2', unit: '°' } as const

const groups: readonly RecordGroup[] = [
  {
    title: 'Texte',
    fields: [
      text('intro', 'Einleitung', { max: 600 }),
      text('responseTime', 'Wie schnell geantwortet und wo bezahlt wird', { max: 300 }),
      rows('procedure', 'Ablauf', 'Schritt', [
        line('title', 'Schritt', { max: 60, missing: 'Bitte den Schritt benennen.' }),
        text('text', 'Was geschieht', { max: 400, missing: 'Bitte sagen, was geschieht.' }),
      ]),
      rows('faq', 'Fragen', 'Frage', [
        line('q', 'Frage', { max: 200, missing: 'Bitte die Frage angeben.' }),
        text('a', 'Antwort', { max: 1200, missing: 'Bitte die Antwort angeben.' }),
      ]),
      text('voucherNote', 'Hinweis zu Gutscheinen', { max: 600 }),
    ],
  },
  {
    title: 'Bilder',
    hint: 'Das erste steht oben, die anderen beim Ablauf des Tages; ohne Bilder steht dort eine Zeichnung.',
    fields: [pictureRows('pictures', 'Bilder in ihrer Reihenfolge')],
  },
  {
    title: 'Rechtliche Hinweise',
    fields: [
      rows(
        'legalTexts',
        'Hinweise',
        'Hinweis',
        [
          line('key', 'Kurzer Name', {
            hint: 'Danach wählt jedes Angebot seinen Hinweis.',
            max: 40,
            missing: 'Bitte dem Hinweis einen kurzen Namen geben.',
          }),
          text('text', 'Text', { max: 2000, missing: 'Bitte den Hinweis schreiben.' }),
        ],
        { hint: 'Der Verein prüft selbst, ob sie für seine Flüge stimmen.' },
      ),
    ],
  },
  {
    title: 'Beispielroute',
    hint: 'Vom Platz an den Punkten entlang und zurück; leer: ohne Karte.',
    part: 'route',
    fields: [
      line('route.caption', 'Unterschrift', { max: 120, missing: 'Bitte die Route benennen.' }),
      rows('route.waypoints', 'Punkte', 'Punkt', [
        line('name', 'Name', { width: 'c2', max: 60, missing: 'Bitte den Punkt benennen.' }),
        number('lat', 'Breite, Nord', {
          ...degrees,
          min: -90,
          max: 90,
          missing: 'Bitte die Breite angeben.',
        }),
        number('lon', 'Länge, Ost', { ...degrees, min: -180, max: 180, missing: 'Bitte die Länge angeben.' }),
      ]),
    ],
  },
]

export const trialPageResource = settingResource<'answer-trial-flights', TrialPage>({
  permission: 'answer-trial-flights',
  subject: 'trial-offer',
  address: '/admin/schnupperflug',
  path: 'seite',
  title: 'Texte der Seite',
  labels: { ...trialLabels, this: 'diese Texte' },
  schema: TrialPageForm,
  setting: trialPageSetting,
  begins: TrialPage.parse({}),
  groups: () => groups,
  toForm: (page) => ({
    ...page,
    legalTexts: Object.entries(page.legalTexts).map(([key, text]) => ({ key, text })),
  }),
  check: checkHints,
})

/** Rejects removing or renaming a legal text that offers still have, so that none loses it unnoticed. */
async function checkHints(db: Db, { legalTexts }: TrialPage): Promise<Errors> {
  const stored = await findSetting(db, trialPageSetting)
  const gone = Object.keys(stored?.legalTexts ?? {}).filter((key) => !Object.hasOwn(legalTexts, key))
  const rows = await db.selectFrom('trial_offers').selectAll().orderBy('position').execute()
  const without = rows.map(toOffer).filter(({ legalNote }) => gone.includes(legalNote))
  const titles = without.map(({ title }) => title).join(', ')
  return without.length === 0
    ? {}
    : {
        legalTexts: `Einen entfernten oder umbenannten Hinweis haben noch Angebote: ${titles}. Bitte dort erst einen anderen wählen.`,
      }
}
