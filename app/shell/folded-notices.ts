/**
 * A notice that the visitor has collapsed stays collapsed on later pages, in this browser, until its text changes or the
 * visitor expands it; it is not counted in the summary row. Only its text is stored under its id, and only after the click;
 * without JavaScript it collapses on the current page only.
 */
export const foldedNoticesScript = `(()=>{const d=document,all=d.querySelectorAll('[data-notice]'),sign=d.querySelector('[data-notices]'),count=()=>{let n=0;for(const e of all)if(e.open!==false)n++;if(sign){const [,number,word]=sign.children;sign.hidden=!n;number.textContent=n;word.textContent=sign.dataset.notices.split('|')[n===1?0:1]}};for(const e of all){if(e.open===undefined)continue;const k='hinweis-'+e.dataset.notice,t=e.querySelector('p').textContent;try{if(localStorage.getItem(k)===t)e.open=false;e.addEventListener('toggle',()=>{count();try{e.open?localStorage.removeItem(k):localStorage.setItem(k,t)}catch{}})}catch{}}count()})()`
