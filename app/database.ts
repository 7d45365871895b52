import type { JobsTable } from '#app/platform/jobs/jobs.table.ts'
import type { PicturesTable } from '#app/pictures/pictures.table.ts'
import type { PostsTable } from '#app/blog/posts.table.ts'
import type { SessionsTable, UsersTable } from '#app/accounts/accounts.table.ts'
import type { ConsentsTable, MembersTable } from '#app/members/members.table.ts'
import type { SettingsTable } from '#app/settings/settings.table.ts'

/** Every table, described by the room that owns it. */
export interface Database {
  content_version: { id: number; version: number }
  consents: ConsentsTable
  jobs: JobsTable
  members: MembersTable
  pictures: PicturesTable
  posts: PostsTable
  sessions: SessionsTable
  settings: SettingsTable
  users: UsersTable
}
