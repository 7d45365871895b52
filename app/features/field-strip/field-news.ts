import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** In living pages: told that the field's state is no longer the one shown, the page loads its data anew, and says so. */
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
