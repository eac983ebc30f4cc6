package com.getcapacitor;

import android.app.Activity;

public class BridgeActivity extends Activity {
    @Override
    public void onResume() {}

    @Override
    public void onPause() {}
}
