import type { Generated } from 'kysely'

export interface PicturesTable {
  /** Hash of the original's bytes: the addresses of its sizes never change their content. */
  id: string
  /** Empty for a picture that only decorates, or that nobody has described yet. */
  alt: string
  caption: string | null
  credit: string | null
  /** Pixels of the original, turned upright. */
  width: number
  height: number
  /** Per cent from left and top: what must stay visible when the picture is cropped. */
  focal_x: number
  focal_y: number
  /** Average colour, `#rrggbb`: stands in its place while the picture loads. */
  tone: string
  /** Name in the file store; never served. */
  original_file: string
  /** JSON list of the widths in pixels that exist as WebP, ascending. */
  widths: string
  /** 0/1: the AVIF twins are made by a job and stand ready. */
  has_avif: number
  /** 0/1: recognisable people, so a consent or another ground is needed. */
  shows_people: number
  created_at: string
  /** What it was called where it came from; `null` for drawings and older pictures. */
  file_name: Generated<string | null>
  /** The account; `null` when nobody did it by hand. */
  uploaded_by: Generated<string | null>
  /** Why recognisable people may be shown without a consent of theirs, as the club puts it. */
  people_ground: Generated<string | null>
  /** 0/1: says nothing that the words beside it do not say; needs no description. */
  decorative: Generated<number>
  /** Of the original; 0 for pictures older than this column. */
  bytes: Generated<number>
  /** `sortKey` of description, caption, credit and file name. */
  search_text: Generated<string>
  /** ISO 8601, UTC; `null` unless it lies in the trash. */
  trashed_at: Generated<string | null>
  /** The picture shown in its place wherever this one is used; `null` while it is shown itself. */
  replaced_by: Generated<string | null>
  /** Rises with every change of its description; the one who saves second sees it. */
  revision: Generated<number>
}

/** Who can be recognised. A picture is held back while one of them does not agree to be shown. */
export interface PicturePeopleTable {
  picture_id: string
  member_id: string
}

/** Kept by triggers of the tables themselves, see `media-use-trigger.ts`. */
export interface MediaUsesTable {
  /** The table. */
  source: string
  owner_id: string
  /** Tells rows of one owner apart, as the number of a post's version. */
  part: string
  /** Of a picture or a file. */
  media_id: string
}
