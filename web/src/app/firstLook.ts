import { hints, keys } from '../lib/storage.ts'

/**
 * Runs before the first paint. Local storage is the truth about mode and language (the cookies are only its echo for the
 * server): the mode is put right at once; another language is fetched anew, once the cookie has taken it.
 */
export const firstLook = `try{
var s=localStorage,d=document,r=d.documentElement,m=s.getItem('${keys.mode}')==='light'?'light':'dark',
l=(s.getItem('${keys.language}')||'').toLowerCase();
r.dataset.mode=m;
if((l==='tr'||l==='en')&&l!==r.lang){d.cookie='${hints.language}='+l+';path=/;max-age=31536000;samesite=lax';
if(d.cookie.indexOf('${hints.language}='+l)>=0){r.style.visibility='hidden';location.reload()}}
if(s.getItem('yakamozRail')==='narrow')r.dataset.rail='narrow'
}catch(e){}`.replaceAll('\n', '')
