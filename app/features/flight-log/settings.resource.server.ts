import { rightsFor, rights } from '#app/platform/identity/rights.ts'
import { choice } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { LogSettings, logSetting, logStandard } from './log-settings.ts'

const entitled = rightsFor('write-flight-log')
  .map((right) => `„${rights[right].label}“`)
  .join(', ')

const groups: readonly RecordGroup[] = [
  {
    title: 'Wer das Flugbuch schreibt',
    hint: `Lesen können es alle Mitglieder. Tage abschließen kann in jedem Fall nur, wer eines der Rechte ${entitled} hat.`,
    fields: [
      choice('writers', 'Starts und Landungen trägt ein', [
        { value: 'members', label: 'jedes Mitglied' },
        { value: 'entitled', label: 'nur wer das Recht dazu hat' },
      ]),
    ],
  },
]

export const logSettingsResource = settingResource<'keep-airfield', LogSettings>({
  permission: 'keep-airfield',
  subject: 'log-settings',
  address: '/admin',
  path: 'flugbuch',
  title: 'Regeln des Flugbuchs',
  setting: logSetting,
  begins: logStandard,
  labels: {
    list: 'Flugbuch',
    create: 'Flugbuch',
    this: 'diese Angaben',
    empty: '',
    page: '/vereinsflieger/flugbuch',
  },
  schema: LogSettings,
  groups: () => groups,
})
