import { addedMethods } from '@yakamoz/design/addMissing'

/**
 * What the built files name although not every browser of the list has it, with the reason. A key also stands for those below it. An entry that
 * nothing needs any more is reported.
 */

const reasons: Record<string, readonly string[]> = {
  'the code asks whether it exists before it uses it': [
    'api.AbortSignal.any_static',
    'api.Document.exitFullscreen',
    'api.Document.fullscreenElement',
    'api.Document.startViewTransition',
    'api.Element.requestFullscreen',
    'api.HTMLVideoElement.cancelVideoFrameCallback',
    'api.HTMLVideoElement.requestVideoFrameCallback',
    'api.Navigator.canShare',
    'api.Navigator.clearAppBadge',
    'api.Navigator.connection',
    'api.Navigator.setAppBadge',
    'api.Navigator.share',
    'api.Navigator.vibrate',
    'api.Notification.permission_static',
    'api.Notification.requestPermission_static',
    'api.PublicKeyCredential.getClientCapabilities_static',
    'api.ViewTransition.skipTransition',
    'api.WEBGL_draw_buffers.drawBuffersWEBGL',
    'api.WEBGL_multi_draw.multiDrawArraysInstancedWEBGL',
    'api.WEBGL_multi_draw.multiDrawArraysWEBGL',
    'api.WEBGL_multi_draw.multiDrawElementsInstancedWEBGL',
    'api.WEBGL_multi_draw.multiDrawElementsWEBGL',
    'api.WebGL2RenderingContext.makeXRCompatible',
    'api.Window.requestIdleCallback',
    'api.XRWebGLBinding',
    'api.XRWebGLLayer',
    'javascript.builtins.RegExp.escape',
    'javascript.builtins.Symbol.dispose',
    'javascript.builtins.Uint8Array.fromHex',
    'javascript.builtins.Uint8Array.toHex',
  ],
  'every browser of the list has what is used of it': [
    // Before Chrome 124 the reason of the abort is another one; nothing reads it.
    'api.AbortSignal.timeout_static',
    'api.AudioParam.cancelScheduledValues',
    'api.WebGLRenderingContext.texImage2D',
    'api.WebGLRenderingContext.texSubImage2D',
    'api.Window.devicePixelRatio',
    'api.StorageAccessHandle.createObjectURL',
    'api.StorageAccessHandle.revokeObjectURL',
    'css.properties.paint-order',
    'css.selectors.marker',
  ],
  'a method of our own, or of a library, has the same name': [
    'api.AudioData.copyTo',
    'api.BackgroundFetchManager.fetch',
    'api.CloseWatcher.destroy',
    'api.CookieChangeEvent.changed',
    'api.EventTarget.when',
    'api.FontFaceSet.check',
    'api.HTMLGeolocationElement.isValid',
    'api.HTMLGeolocationElement.watch',
    'api.MediaSource.handle',
    'api.Notification.badge',
    'api.Notification.image',
    'api.PositionSensorVRDevice.getState',
    'api.SpeechRecognitionEvent.results',
    'api.Summarizer.format',
    'api.VirtualKeyboard.hide',
    'javascript.builtins.ArrayBuffer.resize',
    'javascript.builtins.Set.union',
  ],
  'without it the page looks a little different and works': [
    'css.at-rules.property',
    'css.properties.accent-color',
    'css.properties.contain-intrinsic-height',
    'css.properties.contain-intrinsic-size',
    'css.properties.content-visibility',
    'css.properties.cursor',
    'css.properties.font-family.ui-monospace',
    'css.properties.forced-color-adjust',
    'css.properties.overscroll-behavior',
    'css.properties.overscroll-behavior-x',
    'css.properties.resize',
    'css.properties.scrollbar-color',
    'css.properties.scrollbar-width',
    'css.properties.text-wrap',
    'css.selectors.fullscreen',
  ],
}

const polyfilled: readonly string[] = addedMethods.map(
  (name) => `${name.startsWith('URL') ? 'api' : 'javascript.builtins'}.${name}`,
)

export const allowed: readonly string[] = [...polyfilled, ...Object.values(reasons).flat()]

/** Returns the entry that allows a key. */
export const allowedBy = (key: string): string | undefined =>
  allowed.find((entry) => key === entry || key.startsWith(`${entry}.`))
