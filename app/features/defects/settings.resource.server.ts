import { choicesOf, plain, ticks } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
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

export const defectSettingsResource = settingResource<'keep-airfield', DefectSettings>({
  permission: 'keep-airfield',
  subject: 'defect-settings',
  address: '/admin',
  path: 'stoerungen',
  title: 'Mails zu Störungen',
  setting: defectSetting,
  begins: defectStandard,
  labels: {
    list: 'Störungen',
    create: 'Störungen',
    this: 'diese Angaben',
    empty: '',
    page: '/vereinsflieger/stoerungen',
  },
  schema: DefectSettings,
  groups: () => groups,
})
