import { rightsFor, rights } from '#app/platform/identity/rights.ts'
import { choice } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

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

const LogSettings = z.object({
  /** Who may enter launches and landings: all members, or only accounts with a right for it. */
  writers: z.enum(['members', 'entitled']).default('members'),
})

export const logSetting = setting('flight-log', LogSettings)
export const logStandard: LogSettings = LogSettings.parse({})

export const logSettingsResource = settingResource<'keep-airfield', LogSettings>({
  permission: 'keep-airfield',
  subject: 'log-settings',
  address: '/admin',
  path: 'flugbuch',
  title: 'Regeln des Flugbuchs',
  setting: logSetting,
  begins: logStandard,
  labels: {
    list: 'Heute',
    create: 'Flugbuch',
    this: 'diese Angaben',
    empty: '',
    page: '/vereinsflieger/flugbuch',
  },
  schema: LogSettings,
  groups: () => groups,
})

type LogSettings = z.infer<typeof LogSettings>
