import { z } from 'zod'
import { PprNotice } from '#app/features/airfield/ppr-notice.ts'
import { ApprovalRule } from './approval/approval-rule.ts'
import { setting } from '#app/platform/settings/settings.server.ts'

/** What the club promises and demands of those who ask to land. */
export const PprSettings = z.object({
  noticeHours: PprNotice,
  /** Hours within which the tower answers, counted while the field is in use. */
  answerHours: z.number().min(0.25).max(336).default(24),
  /** Days after the flight on which contact data are deleted. */
  retentionDays: z.int().min(1).max(365).default(90),
  /** Whether flights between twilights may be asked for at all. */
  nightVfr: z.boolean().default(false),
  approval: ApprovalRule.prefault({}),
})
export type PprSettings = z.infer<typeof PprSettings>

export const pprSetting = setting('ppr', PprSettings)
export const pprStandard: PprSettings = PprSettings.parse({})
