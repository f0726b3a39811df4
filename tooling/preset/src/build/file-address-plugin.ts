import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'

const NAME = 'FileAddressPlugin'

/**
 * What the shell puts on `globalThis.portalFiles` before anything is loaded: integrity by path, the address under
 * which a file is to be asked for (`?r=n` after a failure), and `load`, which does all of that with a second try and
 * a limit of time. A shell before it had `load` may still be in a page.
 */
export interface PortalFiles {
  integrity(path: string): string | undefined
  address(path: string): string
  load?(path: string, kind: 'script' | 'style'): Promise<void>
}

/**
 * Every script and style sheet that a bundle loads later comes as the outlet's own files do: with the integrity of the
 * page's table, looked up by path, with CORS as the preloads of the page have it, and with a second try.
 */
export class FileAddressPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime, RuntimeModule } = compiler.webpack
    class SharedLoadRuntimeModule extends RuntimeModule {
      constructor() {
        super('load script by the shell', RuntimeModule.STAGE_ATTACH)
      }

      override generate(): string {
        const load = RuntimeGlobals.loadScript
        return `var ownLoad = ${load};
          ${load} = function(url, done, key, chunkId) {
            if (!portalFiles.load) return ownLoad(url, done, key, chunkId);
            var end = function(type) { done({ type: type, target: { src: url } }); };
            portalFiles.load(url, "script").then(end.bind(null, "load"), end.bind(null, "error"));
          };`
      }
    }
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new SharedLoadRuntimeModule())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}
          script.crossOrigin = "anonymous";
          script.integrity = portalFiles.integrity(url) || "";
          script.src = ${RuntimeGlobals.createScriptUrl}(portalFiles.address(url));`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, names) => `${source}
          if (portalFiles.load) {
            portalFiles.load(${names.href}, "style").then(${names.resolve}, ${names.reject});
            return ${names.tag};
          }
          ${names.tag}.crossOrigin = "anonymous";
          ${names.tag}.integrity = portalFiles.integrity(${names.href}) || "";
          ${names.tag}.setAttribute("data-href", ${names.href});
          ${names.tag}.href = portalFiles.address(${names.href});`,
      )
    })
  }
}
