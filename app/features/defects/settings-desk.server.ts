import { choicesOf, plain, ticks } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingDesk } from '#app/resources/setting-desk.server.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import { DefectSettings, defectSetting, defectStandard } from './defect-settings.ts'

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

export const defectSettingsDesk = settingDesk<'keep-airfield', DefectSettings>({
  task: 'keep-airfield',
  subject: 'defect-settings',
  address: '/admin',
  path: 'stoerungen',
  title: 'Mails zu Störungen',
  setting: defectSetting,
  begins: defectStandard,
  words: {
    list: 'Störungen',
    create: 'Störungen',
    this: 'diese Angaben',
    empty: '',
    page: '/vereinsflieger/stoerungen',
  },
  schema: DefectSettings,
  groups: () => groups,
})
