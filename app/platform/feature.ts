import type { ValueLabels, ColumnLabels } from './audit/value-labels.ts'
import type { Subject, SubjectFacts } from './audit/subjects.ts'
import type { NamedFile } from './files/named-files.server.ts'
import type { Job } from './jobs/job-queue.ts'
import type { PersonalData } from './personal-data.ts'
import type { AnswerSource } from './search/quick-answer.ts'
import type { SearchSource } from './search/search-entry.ts'
import type { Services } from './services.ts'
import type { StoragePeriod } from './settings/retention.server.ts'

/** What the nightly run deletes besides personal data: no other job notices a clock that is wrong by years. */
export type Ending = {
  /** Stored with the run. */
  key: string
  label: string
  /** Deletes or erases what is over; returns how many. */
  forget: (services: Services, at: Date) => Promise<number>
}

/**
 * What a feature contributes to the shared mechanisms. A mechanism above the platform adds its property to this interface
 * by `declare module`.
 */
export interface Feature {
  /** Subjects of the audit log. Keys are stored: a new subject gets a new key, and an old key never changes its meaning. */
  subjects?: Readonly<Record<string, SubjectFacts>>
  /** German words for enum columns, by table and column; the log shows them instead of the stored values. */
  columnLabels?: Partial<ColumnLabels>
  /** The same for fields without a column of their own, by subject and field. */
  fieldLabels?: { readonly [S in Subject]?: Readonly<Record<string, ValueLabels>> }
  /** Background jobs. */
  jobs?: readonly Job<never, Services>[]
  /** Jobs that run every night. */
  nightly?: readonly Job<never, Services>[]
  /** Run at every start of a process; must tolerate work begun by an earlier process. */
  atStart?: readonly ((db: Services['db'], at: Date) => Promise<unknown>)[]
  /** Searchable content. */
  search?: readonly SearchSource[]
  /** Direct answers of the search, shown in a line of their own. */
  answers?: readonly AnswerSource[]
  /** Files that the feature's rows refer to; a backup reports any that are missing. */
  filesOf?: readonly ((db: Services['db']) => Promise<NamedFile[]>)[]
  /** Personal data that the feature stores. */
  personalData?: readonly PersonalData[]
  /** Other data that ends by time. */
  endings?: readonly Ending[]
  /** Retention periods that the club can set for other data than the feature's personal data. */
  periods?: readonly StoragePeriod[]
}

let started: readonly Feature[] | undefined
/** Global, because commands run from source beside the bundle and must share the list. */
const ofProcess = globalThis as { platzrundeFeatures?: readonly Feature[] }

/** Sets the list of features, see `app/root/features.ts`. */
export function startWith(features: readonly Feature[]) {
  started = features
  ofProcess.platzrundeFeatures ??= features
}

/** The list is not there yet; see `server/app.ts`. */
export class NoFeaturesYet extends Error {
  override name = 'NoFeaturesYet'
}

export const hasFeatures = () => started !== undefined || ofProcess.platzrundeFeatures !== undefined

/** How often something asked for the features before they were there. */
export let askedTooEarly = 0

export function allFeatures(): readonly Feature[] {
  const features = started ?? ofProcess.platzrundeFeatures
  if (features !== undefined) return features
  askedTooEarly += 1
  throw new NoFeaturesYet('startWith(features) has to run first')
}
