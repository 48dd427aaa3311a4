import { hintCookies } from '@yakamoz/contract/visitorHints'
import { isTooOld } from '@yakamoz/design/tooOld'
import { shortcutsKey } from '../lib/browser/shortcuts.ts'
import { addressKey, keys } from '../lib/browser/storage.ts'
import { workerAddress } from '../lib/browser/workerAddress.ts'
import { protectedPaths } from '../lib/session/guard.ts'

declare global {
  interface Window {
    /** Presses the button that was pressed before the page's code was there; for once it is. */
    pressAgain?: () => void
  }
}

/** A repeated press keeps its mark for a moment: what it opens may have code of its own. */
const answerMs = 1_000

/** Pictures that wait for the code are shown after this time, should it never come. */
const maxPictureWaitMs = 15_000

/** In the storage of the tab: the language that the page was reloaded for. */
const reloadedKey = 'yakamozReloaded'

/** What becomes markup or the address of a script on a page: what React itself writes, and the site's own worker. */
const trusted = { html: ['', '<script><\\/script>'], script: [workerAddress] }
const passing = (texts: readonly string[]): string =>
  `function(t){return ${texts.map((text) => `t==='${text}'`).join('||')}?t:null}`

/**
 * Runs before the first paint. A browser that is too old for the code is led to a page that says so, before anything can be
 * staked. The policy of the page refuses all text that would become a script but for a few constants: without that of React a
 * page whose hydration fails could not be drawn anew. Local storage decides mode and language; the cookies only repeat them
 * for the server. A preview of content has both from its address. The mode is corrected at once; another language reloads the page after its cookie is set, once: a server or
 * proxy that answers in its own language all the same is shown as it is. A visitor of a player's page is redirected to the
 * sign-in before the page is hydrated (G-04, G-05); whether the stored session is valid is decided later. A form that is
 * submitted before its code is loaded is stopped: the browser would put the typed values, passwords too, into the address. A
 * button that is pressed before shows that it waits (`data-waiting`) and is pressed again once the page is interactive, unless
 * something else was pressed after it. While `data-code` is set, pictures out of sight leave the line to the code (`ui/base.css`):
 * until the first scroll of the interactive page, or until it is idle. The browser's own offer to install the site waits for that of the page (`installOffer.ts`). The address that a maintenance redirected from is stored for the return, which follows only the site's
 * own addresses (Z-36).
 */
export const beforeFirstPaint = (): string => `(${isTooOld})()?location.replace('/unsupported.html'):${rest()}()`

const rest = (): string =>
  `function(){try{
if(window.trustedTypes)trustedTypes.createPolicy('default',{createHTML:${passing(trusted.html)},createScriptURL:${passing(trusted.script)}});
addEventListener('submit',function(e){e.preventDefault()},true);
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e});
(function(){var b;function u(){if(b)b.removeAttribute('data-waiting')}
function k(e){u();b=e.target.closest('button');if(b)b.setAttribute('data-waiting','')}
addEventListener('click',k,true);
window.pressAgain=function(){removeEventListener('click',k,true);
if(b&&b.isConnected)b.click();setTimeout(u,${answerMs})}})();
var s=localStorage,d=document,r=d.documentElement,m=s.getItem('${keys.mode}')==='light'?'light':'dark',
l=(s.getItem('${keys.language}')||'').toLowerCase()==='en'?'en':'tr',a=location,p=a.pathname;
if(p==='/preview'){m=r.dataset.mode;l=r.lang}
r.dataset.mode=m;r.dataset.code='coming';function g(){delete r.dataset.code}
setTimeout(g,${maxPictureWaitMs});
addEventListener('scroll',function w(){if(r.dataset.live){removeEventListener('scroll',w,true);g()}},true);
if(l===r.lang)sessionStorage.removeItem('${reloadedKey}');
else if(sessionStorage.getItem('${reloadedKey}')!==l){d.cookie='${hintCookies.language}='+l+';path=/;max-age=31536000;samesite=lax';
if(d.cookie.indexOf('${hintCookies.language}='+l)>=0){sessionStorage.setItem('${reloadedKey}',l);r.style.visibility='hidden';a.reload()}}
if(s.getItem('${shortcutsKey}')==='off')r.dataset.shortcuts='off';
if(s.getItem('yakamozRail')==='narrow')r.dataset.rail='narrow';
if(p==='/maintenance'){var f=new URLSearchParams(a.search).get('from');
if(f){sessionStorage.setItem('${addressKey}',f);history.replaceState(null,'',p)}}
if(${protectedPaths}.test(p)&&!s.getItem('${keys.session}')&&!s.getItem('${keys.auth}')){
s.setItem('${keys.returnUrl}',p+a.search+a.hash);r.style.visibility='hidden';a.replace('/login')}
}catch(e){}}`.replaceAll('\n', '')
