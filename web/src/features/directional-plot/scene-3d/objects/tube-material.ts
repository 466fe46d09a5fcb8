import { ShaderMaterial, Vector3 } from "three";
import type { Theme } from "../../../../ui/theme/palette";

/** Half the width of a tube at the centre of the view, px. It is for sight only: not the size of the hole. */
export const OWN_RADIUS = 5;
export const OFFSET_RADIUS = 2.4;

/** The light comes from the upper left of the screen, whatever the camera sees. */
const light = new Vector3(-0.55, 0.65, 0.53).normalize();

/** The share of light on the dark side, and how white the bright one is: colours of the light theme are dark themselves. */
const shades = { dark: { ambient: 0.3, gloss: 0.2 }, light: { ambient: 0.55, gloss: 0.45 } } as const;

const vertexShader = `
uniform float radius;
uniform float feetPerPixel;
uniform vec3 light;
uniform float ambient;
uniform float gloss;
attribute vec3 tint;
attribute float depth;
attribute float ringed;
varying vec3 vTint;
varying float vDepth;
varying float vRinged;
void main() {
  vec3 side = normalize(normalMatrix * normal);
  float lit = max(dot(side, light), 0.0);
  vTint = mix(tint * (ambient + (1.05 - ambient) * lit), vec3(1.0), gloss * pow(lit, 6.0));
  vDepth = depth;
  vRinged = ringed;
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  // Farther parts are thinner, but stay visible; nearer parts do not grow over the view.
  float pixel = -place.z * feetPerPixel;
  place.xyz += side * clamp(radius, 0.6 * pixel, 1.7 * pixel);
  gl_Position = projectionMatrix * place;
}`;

const fragmentShader = `
uniform float ringLength;
varying vec3 vTint;
varying float vDepth;
varying float vRinged;
void main() {
  float ring = vRinged * step(0.58, fract(vDepth / ringLength));
  gl_FragColor = vec4(vTint * (1.0 - 0.62 * ring), 1.0);
  #include <colorspace_fragment>
}`;

/** Distance between the rings of a slide, px; it changes by factors of two, so that rings do not slide along the tube. */
const RING_PIXELS = 9;

/** The material of tubes of a width. */
export class TubeMaterial extends ShaderMaterial {
  constructor(
    private readonly halfWidth: number,
    theme: Theme,
  ) {
    super({
      vertexShader,
      fragmentShader,
      uniforms: {
        radius: { value: 1 },
        feetPerPixel: { value: 1 },
        ringLength: { value: 1 },
        light: { value: light },
        ambient: { value: shades[theme].ambient },
        gloss: { value: shades[theme].gloss },
      },
    });
  }

  /** Fits the width to the zoom. @param perDistance feet a pixel for each foot of distance from the camera */
  fit(feetPerPixel: number, perDistance: number): void {
    this.uniforms["radius"]!.value = this.halfWidth * feetPerPixel;
    this.uniforms["feetPerPixel"]!.value = this.halfWidth * perDistance;
    this.uniforms["ringLength"]!.value = evenLength(RING_PIXELS * feetPerPixel);
  }
}

/** The power of two at or above a length. */
export const evenLength = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(1e-6, length)));
