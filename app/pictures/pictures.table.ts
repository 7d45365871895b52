export interface PicturesTable {
  /** Hash of the original's bytes: the addresses of its sizes never change their content. */
  id: string
  /** Empty for a picture that only decorates. */
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
}
