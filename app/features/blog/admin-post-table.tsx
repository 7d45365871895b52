import { localDateTime } from '#app/lib/german-dates.ts'
import { PickCell } from '#app/resources/list/chosen-notice.tsx'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminFilter } from './admin-posts.server.ts'
import { adminAddress, adminColumns, type AdminColumn } from './admin-address.ts'
import type { PostCard } from './post.ts'
import {
  stateNames,
  stateTones,
  visibilityNames,
  type PublicationState,
} from '#app/resources/written/publication-state.ts'

type AdminPost = Omit<PostCard, 'publishedAt'> & {
  publishedAt: string | null
  state: PublicationState
}

type AdminPostTableProps = {
  filter: AdminFilter
  posts: readonly AdminPost[]
  authors: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
}

export function AdminPostTable({ filter, posts, authors, pictures }: AdminPostTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">
        Blogbeiträge, {filter.order === undefined ? 'zuletzt geänderte zuerst' : 'sortiert'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="c-pick">
            <span className="vh">Auswahl</span>
          </th>
          <th scope="col" className="c-img">
            <span className="vh">Titelbild</span>
          </th>
          <Head filter={filter} column="title" />
          <Head filter={filter} column="status" />
          <Head filter={filter} column="author" className="c-by" />
          <Head filter={filter} column="date" className="c-d" />
          <th scope="col">
            <span className="vh">Aktionen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row
            key={post.id}
            post={post}
            author={authors.get(post.authorId ?? '') ?? 'Redaktion'}
            cover={pictures.get(post.coverPictureId ?? '')}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = { filter: AdminFilter; column: AdminColumn; className?: string }

function Head({ filter: { state, words, order }, ...head }: HeadProps) {
  return (
    <SortHead<AdminColumn>
      {...head}
      columns={adminColumns}
      order={order}
      to={(next) => adminAddress({ state, words, order: next })}
    />
  )
}

function Row({ post, author, cover }: { post: AdminPost; author: string; cover: Picture | undefined }) {
  const { id, title, state, visibility, category, publishedAt } = post
  return (
    <tr>
      <PickCell name="beitrag" value={id} title={title} />
      <td className="c-img">
        {cover !== undefined && <PictureView picture={cover} className="pic thumb" sizes="4.5rem" alt="" />}
      </td>
      <th scope="row" className="ttl">
        <a href={`/admin/blog/${id}`}>{title}</a>
        <small>{[visibilityNames[visibility], category].filter(Boolean).join(' · ')}</small>
      </th>
      <td className="c-st">
        <span className={stateTones[state]}>{stateNames[state]}</span>
      </td>
      <td className="c-by">{author}</td>
      <td className="c-d">{publishedAt === null ? '–' : localDateTime(Date.parse(publishedAt))}</td>
      <td className="c-act">
        <a className="btn btn-quiet btn-icon" href={`/admin/blog/${id}`} aria-label={`Bearbeiten: ${title}`}>
          <Icon name="edit" />
        </a>
      </td>
    </tr>
  )
}
