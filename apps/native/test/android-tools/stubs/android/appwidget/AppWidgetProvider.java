package android.appwidget;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

public class AppWidgetProvider extends BroadcastReceiver {
    @Override
    public void onReceive(Context context, Intent intent) {}

    public void onUpdate(Context context, AppWidgetManager manager, int[] appWidgetIds) {}
}
