import { addressKey, hints, keys } from '../lib/browser/storage.ts'
import { protectedPaths } from '../lib/session/guard.ts'

declare global {
  interface Window {
    /** Presses the button that was pressed before the page's code was there; for once it is. */
    pressAgain?: () => void
  }
}

const pressTtlMs = 5_000

/**
 * Runs before the first paint. Local storage is the truth about mode and language (the cookies are only its echo for the
 * server): the mode is put right at once; another language is fetched anew, once the cookie has taken it. A visitor who opens a
 * page of the player's is led to the sign-in before anything of that page is taken over (G-04, G-05); whether what is stored
 * still lets somebody in is decided later. A form that is sent before its code is there stays where it is: the browser itself would
 * put what was typed, a password too, into the address. A button that is pressed by then is pressed again when the page answers
 * to it, unless something else was touched after it or the touch is too old to be meant still. What somebody asked for whom the house
 * led to its maintenance is kept for the way back, which follows no address but the site's own (Z-36).
 */
export const beforeFirstPaint = (): string =>
  `try{
addEventListener('submit',function(e){e.preventDefault()},true);
(function(){var b,t;function k(e){b=e.target.closest('button');t=e.timeStamp}
addEventListener('click',k,true);
window.pressAgain=function(){removeEventListener('click',k,true);
if(b&&b.isConnected&&performance.now()-t<${pressTtlMs})b.click()}})();
var s=localStorage,d=document,r=d.documentElement,m=s.getItem('${keys.mode}')==='light'?'light':'dark',
l=(s.getItem('${keys.language}')||'').toLowerCase()==='en'?'en':'tr',a=location,p=a.pathname;
r.dataset.mode=m;
if(l!==r.lang){d.cookie='${hints.language}='+l+';path=/;max-age=31536000;samesite=lax';
if(d.cookie.indexOf('${hints.language}='+l)>=0){r.style.visibility='hidden';a.reload()}}
if(s.getItem('yakamozRail')==='narrow')r.dataset.rail='narrow';
if(p==='/maintenance'){var f=new URLSearchParams(a.search).get('from');
if(f){sessionStorage.setItem('${addressKey}',f);history.replaceState(null,'',p)}}
if(${protectedPaths}.test(p)&&!s.getItem('${keys.session}')&&!s.getItem('${keys.auth}')){
s.setItem('${keys.returnUrl}',p+a.search+a.hash);r.style.visibility='hidden';a.replace('/login')}
}catch(e){}`.replaceAll('\n', '')
