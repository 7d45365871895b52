/** What a person has typed into a post's form without saving it; gone as soon as they save or discard it. */
export interface UnsavedPostsTable {
  /** Made by the browser, one for each time the editor was opened. */
  id: string
  user_id: string
  /** Id of the post, or `neu` for one that is not there yet. */
  post_key: string
  /** The post's revision the text began with; 0 for a new post. */
  found_revision: number
  /** JSON: the form's fields as they were typed. */
  fields: string
  /** ISO 8601, UTC. */
  written_at: string
}
