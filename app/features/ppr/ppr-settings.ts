import { z } from 'zod'
import { PprNotice } from '#app/features/airfield/ppr-notice.ts'
import { ApprovalRule } from './approval/approval-rule.ts'
import { setting } from '#app/platform/settings/settings.server.ts'

/** The club's answer times and requirements for landing requests. */
export const PprSettings = z.object({
  noticeHours: PprNotice,
  /** Hours within which the tower answers, counted from the next working time; see `replyBy`. */
  answerHours: z.number().min(0.25).max(336).default(24),
  /** Days after the flight until the contact data are deleted. */
  retentionDays: z.int().min(1).max(365).default(90),
  /** Whether landings at night may be requested. */
  nightVfr: z.boolean().default(false),
  approval: ApprovalRule.prefault({}),
})
export type PprSettings = z.infer<typeof PprSettings>

export const pprSetting = setting('ppr', PprSettings)
export const pprStandard: PprSettings = PprSettings.parse({})
