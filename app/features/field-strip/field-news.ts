import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * On hydrated pages: reloads the page's data when the server reports a changed state of the airfield, and announces the
 * change.
 */
export function useFieldNews(stamp: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const renew = () => void revalidate()
    window.addEventListener('field-news', renew)
    return () => window.removeEventListener('field-news', renew)
  }, [revalidate])
  useEffect(() => {
    if (stamp !== undefined) window.dispatchEvent(new Event('stand'))
  }, [stamp])
}
