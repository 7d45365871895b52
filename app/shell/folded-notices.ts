/**
 * A notice that a reader has folded away stays folded on the next page, in this browser, until its text changes or the
 * reader unfolds it. Stored is nothing but its text under its id, and only after that press; without script it folds on
 * the page at hand alone.
 */
export const foldedNoticesScript = `(()=>{for(const e of document.querySelectorAll('details[data-notice]')){const k='hinweis-'+e.dataset.notice,t=e.querySelector('p').textContent;try{if(localStorage.getItem(k)===t)e.open=false;e.addEventListener('toggle',()=>{try{e.open?localStorage.removeItem(k):localStorage.setItem(k,t)}catch{}})}catch{}}})()`
