import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countOpenSubmissions } from './submissions/submissions.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { trashEnding } from '#app/resources/trash/trash-ending.server.ts'
import { notifySubmitter } from './submissions/notify-submitter.job.server.ts'
import { sendDigests } from './digest/send-digests.job.server.ts'
import { blogPersonalData } from './personal-data.server.ts'
import { mediaInPosts, mediaInPostVersions, postsInSearch } from './posts-in-search.server.ts'
import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { kindNames as postKinds } from './post.ts'
import { publication } from '#app/platform/audit/value-labels.ts'
import { submissionStates, submittedPosts } from './submissions/submission.ts'
import { draftsOfBlog } from './drafts-of-blog.server.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listPostsForAdmin } from './admin-posts.server.ts'
import { publicationState, stateNames } from '#app/resources/written/publication-state.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const blogSubjects = {
  post: {
    table: 'posts',
    label: 'Beitrag',
    page: (id: string) => `/admin/blog/${id}`,
    fields: { commentsEnabled: 'Kommentare', readReceipt: 'Sicherheitshinweis' },
  },
  submission: {
    table: 'post_submissions',
    label: 'Eingereichter Beitrag',
    page: () => '/admin/blog/eingereicht',
  },
  comment: { label: 'Kommentar', page: () => '/admin/blog/kommentare' },
  'blog-comments': {
    label: 'Kommentare im Blog',
    page: () => '/admin/blog/kommentare',
    fields: { offered: 'Mitglieder können kommentieren' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof blogSubjects, true> {}
}

/** Finds posts outside the trash by title, teaser and text, last changed first. */
const postsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'write-posts')) return []
    const { posts } = await listPostsForAdmin(db, by, { words: typed }, at)
    return posts.map((post) => ({
      label: post.title,
      note: 'Beitrag',
      state: stateNames[publicationState(post, at)],
      href: `/admin/blog/${post.id}`,
    }))
  },
}

export const blogFeature: Feature = {
  subjects: blogSubjects,
  columnLabels: {
    post_submissions: { state: submissionStates },
    posts: { status: publication, visibility: downloadReaders, status_before_trash: publication },
  },
  fieldLabels: {
    post: { kind: postKinds, comments: { on: 'möglich', off: 'aus' } },
  },
  jobs: [notifySubmitter],
  nightly: [sendDigests],
  search: [postsInSearch],
  personalData: blogPersonalData,
  endings: [trashEnding({ table: 'posts', subject: 'post', label: 'Beiträge im Papierkorb' })],
  mediaUses: [mediaInPosts, mediaInPostVersions],
  work: submissionsToDo,
  drafts: [draftsOfBlog],
  adminFinds: [postsByTyping],
  adminActions: [
    {
      label: 'Beitrag schreiben',
      sentence: 'Für Website oder Mitglieder.',
      words: 'Blog Artikel Nachricht Neuigkeit veröffentlichen',
      href: '/admin/blog/erstellen',
      permissions: ['write-posts'],
      creates: { place: 40, label: 'Beitrag' },
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 10,
      label: 'Blog',
      sentence: 'Beiträge für die Website und für Mitglieder.',
      words: 'Beitrag Artikel Nachricht Neuigkeit Entwurf',
      href: '/admin/blog',
      permissions: ['write-posts'],
    },
    {
      section: 'website',
      place: 20,
      label: 'Eingereichte Beiträge',
      sentence: 'Was Mitglieder für den Blog geschrieben haben.',
      words: 'Einreichung Vorschlag Mitglied',
      href: '/admin/blog/eingereicht',
      permissions: ['write-posts'],
      open: async ({ db }, by) => (mayDo(by, 'write-posts') ? countOpenSubmissions(db, by) : 0),
    },
    {
      section: 'website',
      place: 30,
      label: 'Kommentare im Blog',
      sentence: 'Ob Mitglieder kommentieren können, und was sie schreiben.',
      words: 'Moderation ausblenden Diskussion',
      href: '/admin/blog/kommentare',
      permissions: ['write-posts'],
      inside: true,
      subjects: ['blog-comments', 'comment'],
    },
  ],
}

/** Returns submitted posts of members as work for the editors. */
async function submissionsToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'write-posts')) return []
  const submitted = await countOpenSubmissions(db, by)
  return [
    {
      place: 60,
      count: submitted,
      title: submitted === 1 ? 'eingereichter Beitrag' : 'eingereichte Beiträge',
      sentence: 'Ein Mitglied hat für den Blog geschrieben.',
      href: submittedPosts,
    },
  ]
}
