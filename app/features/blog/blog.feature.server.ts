import type { Feature } from '#app/platform/feature.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { countPosts } from './admin-posts.server.ts'
import { submissionsToSettle } from './submissions/submissions-to-settle.server.ts'
import { blogSubjects } from './audit-subjects.ts'
import { removeTrashedPost } from './trash/remove-trashed.job.server.ts'
import { tellSubmitter } from './submissions/tell-submitter.job.server.ts'
import { sendDigests } from './digest/send-digests.job.server.ts'
import { postsInSearch } from './posts-in-search.server.ts'
import { blogPersonalData } from './personal-data.server.ts'
import { mediaInPosts, mediaInPostVersions } from './media-in-posts.server.ts'
import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { kindNames as postKinds } from './post.ts'
import { publication } from '#app/platform/audit/word-lists.ts'
import { submissionStates } from './submissions/submission.ts'

export const blogFeature: Feature = {
  subjects: blogSubjects,
  columnWords: {
    post_submissions: { state: submissionStates },
    posts: { status: publication, visibility: downloadReaders, status_before_trash: publication },
  },
  fieldWords: {
    post: { kind: postKinds, comments: { on: 'möglich', off: 'aus' } },
  },
  jobs: [removeTrashedPost, tellSubmitter],
  nightly: [sendDigests],
  search: [postsInSearch],
  personalData: blogPersonalData,
  mediaUses: [mediaInPosts, mediaInPostVersions],
  work: submissionsToSettle,
  adminMenu: [
    {
      group: 'website',
      place: 40,
      label: 'Blog',
      href: '/admin/blog',
      icon: 'document',
      tasks: ['write-posts'],
      count: async ({ db }, by) => (mayDo(by, 'write-posts') ? countPosts(db, by) : undefined),
    },
  ],
}
