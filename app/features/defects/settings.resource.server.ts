import { plain, ticks } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

const groups: readonly RecordGroup[] = [
  {
    title: 'Wer von einer neuen Störung erfährt',
    hint: 'Findet sich niemand, geht die E-Mail an das Postfach des Flugplatzes.',
    fields: [
      ticks('functions', 'Wer diese Funktion hat', choicesOf(functionNames)),
      plain('mail', 'mailbox', 'Außerdem dieses Postfach'),
    ],
  },
]

const DefectSettings = z.object({
  /** Holders of these offices get a mail about every new defect. */
  functions: z.array(z.string()).default(['workshop-lead', 'inspector']),
  /** Additional mailbox; `null`: none. */
  mailbox: z.string().nullable().default(null),
})

export const defectSetting = setting('defects', DefectSettings)
export const defectStandard: DefectSettings = DefectSettings.parse({})

export const defectSettingsResource = settingResource<'keep-airfield', DefectSettings>({
  permission: 'keep-airfield',
  subject: 'defect-settings',
  address: '/admin',
  path: 'stoerungen',
  title: 'Mails zu Störungen',
  setting: defectSetting,
  begins: defectStandard,
  labels: {
    list: 'Heute',
    create: 'Störungen',
    this: 'diese Angaben',
    empty: '',
    page: '/vereinsflieger/stoerungen',
  },
  schema: DefectSettings,
  groups: () => groups,
})

type DefectSettings = z.infer<typeof DefectSettings>
