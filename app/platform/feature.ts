import type { SubjectFacts } from './audit/subject-facts.ts'
import type { ColumnWords } from './audit/column-words.ts'
import type { StoredWords } from './audit/word-lists.ts'
import type { Subject } from './audit/subjects.ts'
import type { NamedFile } from './files/named-files.server.ts'
import type { Job } from './jobs/job-queue.ts'
import type { PersonalData } from './personal-data.ts'
import type { AnswerSource } from './search/quick-answer.ts'
import type { SearchSource } from './search/search-entry.ts'
import type { Services } from './services.ts'
import type { StoragePeriod } from './settings/retention.server.ts'

/**
 * What one feature brings to what the house does for all of them. A mechanism above the platform adds its part to this
 * interface by `declare module`.
 */
export interface Feature {
  /** What the log of changes says of it. Keys are stored: a new thing gets a new key, an old key keeps its meaning. */
  subjects?: Readonly<Record<string, SubjectFacts>>
  /** German words for columns that hold one of a few, by table and column: the log shows them for what is stored. */
  columnWords?: Partial<ColumnWords>
  /** The same for parts of a record that have no column of their own, by subject and field. */
  fieldWords?: { readonly [S in Subject]?: Readonly<Record<string, StoredWords>> }
  /** What runs without anyone waiting for it. */
  jobs?: readonly Job<never, Services>[]
  /** Jobs that run by themselves every night. */
  nightly?: readonly Job<never, Services>[]
  /** Runs whenever a process starts; must not mind what an earlier one has begun. */
  atStart?: readonly ((db: Services['db'], at: Date) => Promise<unknown>)[]
  /** What can be found. */
  search?: readonly SearchSource[]
  /** What the search answers in a line of its own. */
  answers?: readonly AnswerSource[]
  /** The files its rows rely on: a backup without one of them says so. */
  filesOf?: readonly ((db: Services['db']) => Promise<NamedFile[]>)[]
  /** What it keeps of persons. */
  personalData?: readonly PersonalData[]
  /** How long it keeps what is not personal data of its own, where the club can set it. */
  periods?: readonly StoragePeriod[]
}

let started: readonly Feature[] | undefined
/** For what runs from source beside the bundle, as the commands do: both are one site. */
const ofProcess = globalThis as { platzrundeFeatures?: readonly Feature[] }

/** Once, before anything else runs: the one list, see `app/features.ts`. Loading the bundle does it. */
export function startWith(features: readonly Feature[]) {
  started = features
  ofProcess.platzrundeFeatures ??= features
}

export function allFeatures(): readonly Feature[] {
  const features = started ?? ofProcess.platzrundeFeatures
  if (features === undefined) throw new Error('No features yet: startWith(features) has to run first')
  return features
}
