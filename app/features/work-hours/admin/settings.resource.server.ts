import { number, plain, rows, tick } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { moveIntoYears } from '../move-into-years.server.ts'

const groups: readonly RecordGroup[] = [
  {
    title: 'Das Jahr',
    hint: 'Wie viele Stunden jemand schuldet und was eine fehlende kostet, steht bei der Mitgliedschaft.',
    fields: [
      plain('month-day', 'yearEnds', 'Letzter Tag des Jahres', {
        hint: 'Zum Beispiel 30. November',
        width: 'c3',
        missing: 'Bitte den letzten Tag angeben.',
      }),
      tick('isProRata', 'Wer im Jahr ein- oder austritt, schuldet je angefangenem Monat ein Zwölftel'),
      number('mostCarriedHours', 'Mehr Geleistetes zählt im nächsten Jahr, höchstens', {
        hint: '0: gar nicht',
        unit: 'Stunden',
        width: 'c3',
        min: 0,
        max: 500,
        decimals: 2,
        missing: 'Bitte die Stunden angeben; 0 heißt gar nicht.',
      }),
    ],
  },
  {
    title: 'Wofür gearbeitet wird',
    fields: [
      rows('branches', 'Sparten', 'Sparte', [
        { as: 'line', name: '', label: 'Name', max: 60, missing: 'Bitte einen Namen angeben.' },
      ]),
    ],
  },
]

export const WorkSettings = z.object({
  /** Last day of each work year, `MM-DD`. */
  yearEnds: z.string().default('12-31'),
  isProRata: z.boolean().default(true),
  /** Most surplus hours carried into the next year; 0: none. */
  mostCarriedHours: z.number().min(0).max(500).default(0),
  branches: z.array(z.string()).default(['Werkstatt', 'Platz', 'Winde', 'Turm', 'Büro', 'Café']),
})

export const workSetting = setting('work-hours', WorkSettings)
export const workStandard: WorkSettings = WorkSettings.parse({})

export const workSettingsResource = settingResource<'keep-work-hours', WorkSettings>({
  permission: 'keep-work-hours',
  subject: 'work-settings',
  address: '/admin/arbeitsstunden',
  path: 'regeln',
  title: 'Regeln der Arbeitsstunden',
  setting: workSetting,
  begins: workStandard,
  onSaved: (trx, _by, { value: { yearEnds } }) => moveIntoYears(trx, yearEnds),
  labels: {
    list: 'Arbeitsstunden',
    create: 'Regeln',
    this: 'diese Regeln',
    empty: '',
    page: '/vereinsflieger/arbeitsstunden',
  },
  schema: WorkSettings,
  groups: () => groups,
})

export type WorkSettings = z.infer<typeof WorkSettings>
