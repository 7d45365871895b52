/**
 * A notice that a reader has folded away stays folded on the next page, in this browser, until its text changes or the
 * reader unfolds it, and is not counted in the row above. Stored is nothing but its text under its id, and only after that
 * press; without script it folds on the page at hand alone.
 */
export const foldedNoticesScript = `(()=>{const d=document,all=d.querySelectorAll('[data-notice]'),sign=d.querySelector('[data-notices]'),count=()=>{let n=0;for(const e of all)if(e.open!==false)n++;if(sign){const [,number,word]=sign.children;sign.hidden=!n;number.textContent=n;word.textContent=sign.dataset.notices.split('|')[n===1?0:1]}};for(const e of all){if(e.open===undefined)continue;const k='hinweis-'+e.dataset.notice,t=e.querySelector('p').textContent;try{if(localStorage.getItem(k)===t)e.open=false;e.addEventListener('toggle',()=>{count();try{e.open?localStorage.removeItem(k):localStorage.setItem(k,t)}catch{}})}catch{}}count()})()`
