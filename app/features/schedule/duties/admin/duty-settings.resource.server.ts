import { number } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

const groups: readonly RecordGroup[] = [
  {
    title: 'Erinnern',
    fields: [
      number('remindDays', 'E-Mail vor dem Dienst', {
        hint: 'Einmal je Dienst. Leer: keine',
        unit: 'Tage',
        width: 'c3',
        min: 1,
        max: 30,
      }),
    ],
  },
  {
    title: 'Austragen',
    fields: [
      number('signOffDays', 'Sich selbst austragen bis', {
        hint: 'Danach suchen Mitglieder jemanden, der tauscht, damit keine Lücke bleibt.',
        unit: 'Tage vorher',
        width: 'c3',
        min: 0,
        max: 90,
        missing: 'Bitte die Tage angeben; 0 heißt jederzeit.',
      }),
    ],
  },
]

const DutySettings = z.object({
  /** Days before a duty at which its holder is reminded by mail, once; `null`: no reminders. */
  remindDays: z.int().min(1).max(30).nullable().default(null),
  /** Up to this many days before a duty its holder may give it up; later they must find a swap. */
  signOffDays: z.int().min(0).max(90).default(14),
})

export const dutySetting = setting('duties', DutySettings)
export const dutyStandard: DutySettings = DutySettings.parse({ remindDays: 3 })

export const dutySettingsResource = settingResource<'keep-airfield', DutySettings>({
  permission: 'keep-airfield',
  subject: 'duty-settings',
  address: '/admin/dienste',
  path: 'regeln',
  title: 'Regeln der Dienste',
  setting: dutySetting,
  begins: dutyStandard,
  labels: {
    list: 'Dienste',
    create: 'Regeln',
    this: 'diese Regeln',
    empty: '',
    page: '/vereinsflieger/dienste',
  },
  schema: DutySettings,
  groups: () => groups,
})

type DutySettings = z.infer<typeof DutySettings>
