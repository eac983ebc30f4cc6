export declare const testSeed: number;
export declare function drawSeed(): number;
