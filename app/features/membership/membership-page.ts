import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

const Path = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Usual class of beginners on this path; `null`: none. */
  classId: z.string().nullable(),
})

const CostExample = z.object({
  id: z.string(),
  title: z.string(),
  membershipClassId: z.string().nullable(),
  lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
  note: z.string().default(''),
})
export type CostExample = z.infer<typeof CostExample>

/** Content of the page besides the classes. */
export const MembershipPage = z.object({
  paths: z.array(Path).default([]),
  costExamples: z.array(CostExample).default([]),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  trial: z.object({ text: z.string(), classId: z.string().nullable() }).nullable().default(null),
  documentIds: z.array(z.string()).default([]),
  /** Mailbox notified of applications; `null`: the club's office. */
  applicationEmail: z.string().nullable().default(null),
  /** Proposed welcome text for the letter of admission. */
  welcome: z.string().default(''),
})
export type MembershipPage = z.infer<typeof MembershipPage>

export const membershipPageSetting = setting('membership', MembershipPage)

const TrainingPath = z.object({
  id: z.string(),
  title: z.string(),
  minimumAgeSolo: z.int().nullable().default(null),
  minimumAgeLicence: z.int().nullable().default(null),
  start: z.string().default(''),
  /** Legal minimum requirements. */
  minimums: z.array(z.string()).default([]),
  steps: z.array(z.object({ title: z.string(), text: z.string(), duration: z.string() })).default([]),
  typicalDuration: z.string().default(''),
  costExampleId: z.string().nullable().default(null),
})
export type TrainingPath = z.infer<typeof TrainingPath>

export const Training = z.object({
  intro: z.string().default(''),
  paths: z.array(TrainingPath).default([]),
  instructorIds: z.array(z.string()).default([]),
  disclaimer: z.string().default(''),
})
export type Training = z.infer<typeof Training>

export const trainingSetting = setting('training', Training)
